import { ADVISORY_STATUSES, type AdvisoryStatus } from '@portal/contract/content/advisory/advisory-words';
import { expect, test } from 'vitest';
import { ADVISORY_ACTS, type AdvisoryAct, nextStatus } from './request-status.ts';

const no = undefined;

const TABLE: Record<AdvisoryStatus, Record<AdvisoryAct, AdvisoryStatus | undefined>> = {
  new: { assign: 'assigned', 'ask back': 'waiting', answer: 'answered', close: 'closed', write: 'new' },
  assigned: { assign: 'assigned', 'ask back': 'waiting', answer: 'answered', close: 'closed', write: 'assigned' },
  waiting: { assign: 'waiting', 'ask back': 'waiting', answer: 'answered', close: 'closed', write: 'assigned' },
  answered: { assign: 'answered', 'ask back': 'waiting', answer: 'answered', close: 'closed', write: 'assigned' },
  closed: { assign: no, 'ask back': no, answer: no, close: no, write: 'assigned' },
};

const cases = ADVISORY_STATUSES.flatMap((status) =>
  ADVISORY_ACTS.map((act) => [status, act, TABLE[status][act]] as const),
);

test.each(cases)('%s, %s: %s', (status, act, next) => {
  expect(nextStatus(status, act, { hasAssignee: true })).toBe(next);
});

test.each(ADVISORY_STATUSES)('what is written about one that was %s and is nobody’s is new', (status) => {
  expect(nextStatus(status, 'write', { hasAssignee: false })).toBe('new');
});
