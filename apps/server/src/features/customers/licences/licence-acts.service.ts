import type * as contract from '@portal/contract/customers/licences';
import { HISTORY_PAGE_SIZE, type LicenceSummary, replacedTerms } from '@portal/contract/customers/licences';
import { DAY_MS } from '../../../platform/durations.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { parseDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import type { EventOf } from '../../access/licence-scope/state/licence-events.ts';
import { isProvider, requireRun, type SignedIn, standingIn } from '../../access/permissions/company-access.service.ts';
import { endCredentials, endMembersSessions } from '../../access/session/session.service.ts';
import { licenceTerminated } from '../../hooks.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { notifyPrimary } from './licence-notices.service.ts';
import { listChecklist, type ReasonedEvent, summariseLicence, toHistoryEntry } from './licence-summary.service.ts';
import {
  countHistory,
  insertLicenceEvent,
  type LockedLicence,
  lockLicence,
  selectEvents,
  selectHistory,
  selectSeatHolders,
} from './licences.queries.ts';

type Decide = (licence: LockedLicence, now: LicenceSummary) => EventOf & { reason?: string };

/** Writes one event; ends sessions and keys and queues the mail in the same transaction. */
async function act(context: SignedIn, companyId: string, decide: Decide): Promise<ReasonedEvent[]> {
  const { db, clock, caller } = context;
  return db.transaction().execute(async (trx) => {
    const licence = await lockLicence(trx, companyId);
    if (!licence) throw new Refusal('notFound');
    const before = summariseLicence(licence.events, clock.now());
    const event = decide(licence, before);
    const written = { ...event, licenceId: licence.id, at: clock.now(), actorId: caller.memberId };
    const eventId = await insertLicenceEvent(trx, written);
    const holders = await selectSeatHolders(trx, licence.id);
    if (event.kind === 'suspended') await endMembersSessions(trx, holders);
    if (event.kind === 'terminated') {
      await endCredentials(trx, holders);
      await context.ask(licenceTerminated, { trx, companyId, now: clock.now() });
    }
    const events = await selectEvents(trx, licence.id);
    const { primary } = licence;
    if (primary && event.kind !== 'confirmed') {
      const subjectIds = { event: String(eventId) };
      await queueMail(trx, {
        kind: 'licence-changed',
        recipient: primary.email,
        language: primary.language,
        subjectIds,
      });
      await notifyPrimary(trx, primary.id, { occurrence: event.kind }, clock.now());
    }
    await recordAct(trx, context, {
      action: `licence.${event.kind}`,
      subject: { id: companyId, name: licence.company },
      before,
      after: summariseLicence(events, clock.now()),
      ...(event.reason && { reason: event.reason }),
    });
    return events;
  });
}

export const changeLicence: Handler<typeof contract.changeLicence> = async (context, { id, ...form }) => {
  const events = await act(context, id, (licence, { status, planned }) => {
    if ((licence.events.at(-1)?.id ?? '') !== form.after) throw new Refusal('stale');
    if (!isPossible(form.kind, status)) throw new Refusal('notPossibleNow');
    refusePastEnd(form.lastDay, context.clock.now());
    if (!form.replacesPlanned && replacedTerms(form, planned).length > 0)
      throw new Refusal('invalidInput', { fields: [{ field: 'replacesPlanned', text: 'plannedTerm' }] });
    return { ...toEvent(form), reason: form.reason };
  });
  return summariseLicence(events, context.clock.now());
};

type Form = Omit<Parameters<typeof changeLicence>[1], 'id'>;

function toEvent({ kind, firstDay = '', lastDay = '', cause = 'breach' }: Form): EventOf {
  switch (kind) {
    case 'evaluation':
      return { kind, details: { last_day: lastDay } };
    case 'ongoing':
      return { kind, details: { first_day: firstDay } };
    case 'subscription':
      return { kind, details: { first_day: firstDay, last_day: lastDay } };
    case 'suspended':
    case 'terminated':
      return { kind, details: { cause } };
    case 'cured':
    case 'refused':
      return { kind, details: {} };
  }
}

function isPossible(kind: Form['kind'], status: LicenceSummary['status']): boolean {
  switch (kind) {
    case 'suspended':
      return status === 'active' || status === 'expired';
    case 'cured':
      return status === 'suspended';
    case 'terminated':
      return status !== 'terminated' && status !== 'none';
    case 'refused':
      return status === 'none' || status === 'expired' || status === 'terminated';
    default:
      return true;
  }
}

function refusePastEnd(lastDay: string | undefined, now: Date): void {
  if (lastDay === undefined || (parseDay(lastDay) ?? 0) >= toSydneyDay(now)) return;
  throw new Refusal('invalidInput', { fields: [{ field: 'lastDay', text: 'dayIsPast' }] });
}

/** Each notice sends a mail and adds an event that every request reads. */
const NOTICES_PER_COMPANY: Quota = { name: 'notice', limit: 10, windowMs: DAY_MS };

export const giveNotice: Handler<typeof contract.giveNotice> = async (context, { id }) => {
  await requireRun(context, id);
  await useQuota(context, NOTICES_PER_COMPANY, id);
  const events = await act(context, id, (_, { kind, noticeGivenOn }) => {
    if (kind !== 'ongoing' || noticeGivenOn) throw new Refusal('notPossibleNow');
    return { kind: 'notice', details: {} };
  });
  return summariseLicence(events, context.clock.now());
};

export const withdrawNotice: Handler<typeof contract.withdrawNotice> = async (context, { id }) => {
  await requireRun(context, id);
  await useQuota(context, NOTICES_PER_COMPANY, id);
  const events = await act(context, id, (_, { kind, noticeGivenOn }) => {
    if (kind !== 'ongoing' || !noticeGivenOn) throw new Refusal('notPossibleNow');
    return { kind: 'notice-withdrawn', details: {} };
  });
  return summariseLicence(events, context.clock.now());
};

export const confirmChecklist: Handler<typeof contract.confirmChecklist> = async (context, { id, item }) => {
  if ((await standingIn(context, id)) !== 'primary') throw new Refusal('notAllowed');
  const events = await act(context, id, (licence, { status }) => {
    if (status !== 'terminated' || listChecklist(licence.events).includes(item)) throw new Refusal('notPossibleNow');
    return { kind: 'confirmed', details: { item } };
  });
  return listChecklist(events);
};

export const listLicenceHistory: Handler<typeof contract.listLicenceHistory> = async (context, { id, page }) => {
  const withFees = (await standingIn(context, id)) !== 'member';
  const { db } = context;
  const offset = (page - 1) * HISTORY_PAGE_SIZE;
  const [rows, total] = await Promise.all([
    selectHistory(db, id, { limit: HISTORY_PAGE_SIZE, offset, withProvider: isProvider(context), withFees }),
    countHistory(db, id, withFees),
  ]);
  return { items: rows.map(toHistoryEntry), total, page, page_size: HISTORY_PAGE_SIZE };
};
