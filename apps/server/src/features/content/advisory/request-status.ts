import type { AdvisoryStatus } from '@portal/contract/content/advisory/advisory-words';

export const ADVISORY_ACTS = ['assign', 'ask back', 'answer', 'close', 'write'] as const;
export type AdvisoryAct = (typeof ADVISORY_ACTS)[number];

const ADVISED = { 'ask back': 'waiting', answer: 'answered', close: 'closed' } as const;

const NEXT: Record<AdvisoryStatus, Partial<Record<AdvisoryAct, AdvisoryStatus>>> = {
  new: { ...ADVISED, assign: 'assigned', write: 'new' },
  assigned: { ...ADVISED, assign: 'assigned', write: 'assigned' },
  waiting: { ...ADVISED, assign: 'waiting', write: 'assigned' },
  answered: { ...ADVISED, assign: 'answered', write: 'assigned' },
  closed: { write: 'assigned' },
};

/** Undefined where the act is not allowed. Without an adviser the request is open again. */
export function nextStatus(
  status: AdvisoryStatus,
  act: AdvisoryAct,
  { hasAssignee }: { hasAssignee: boolean },
): AdvisoryStatus | undefined {
  const next = NEXT[status][act];
  return next === 'assigned' && act === 'write' && !hasAssignee ? 'new' : next;
}
