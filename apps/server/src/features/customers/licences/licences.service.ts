import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { licenceStateNow } from '../../access/licence-scope/state/licence-state.ts';
import { insertLicence, insertLicenceEvent, insertSeats, lockLicence, selectEvents } from './licences.queries.ts';

type Grant = {
  companyId: string;
  kind: 'evaluation' | 'subscription' | 'ongoing';
  actorId: string | null;
  now: Date;
  /** An Ongoing licence has no end. */
  days: number;
};

/**
 * Creates the licence and its seats. The day of the grant is not counted, so 30 days are never less than 30 full days.
 */
export async function grantLicence(
  trx: Transaction<Tables>,
  { companyId, kind, actorId, now, days }: Grant,
  memberIds: readonly string[],
): Promise<void> {
  const licenceId = await insertLicence(trx, companyId);
  const today = toSydneyDay(now);
  const term = { first_day: formatDay(today), last_day: formatDay(today + days) };
  const written = { licenceId, actorId, at: now };
  const details = {
    evaluation: { kind: 'evaluation', details: { last_day: term.last_day } },
    subscription: { kind: 'subscription', details: term },
    ongoing: { kind: 'ongoing', details: { first_day: term.first_day } },
  } as const;
  await insertLicenceEvent(trx, { ...written, ...details[kind] });
  await insertSeats(trx, licenceId, memberIds, now);
}

export async function isTerminated(trx: Transaction<Tables>, licenceId: string, now: Date): Promise<boolean> {
  return licenceStateNow(await selectEvents(trx, licenceId), now).kind === 'terminated';
}

/** A full Evaluation from today for a company that starts again; the provider's decisions stand. */
export async function renewEvaluation(
  trx: Transaction<Tables>,
  { companyId, actorId, now, days }: Omit<Grant, 'kind'>,
): Promise<void> {
  const licence = await lockLicence(trx, companyId);
  if (!licence) throw new Error(`there is no company ${companyId}`);
  if (licence.events.some(({ kind }) => kind !== 'evaluation')) return;
  const details = { last_day: formatDay(toSydneyDay(now) + days) };
  await insertLicenceEvent(trx, { kind: 'evaluation', details, licenceId: licence.id, at: now, actorId });
}
