import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { DAY_MS } from '../durations.ts';

/** The mail server refuses this address for good. */
export class RefusedRecipient extends Error {
  override name = 'RefusedRecipient';
  readonly code: string;
  readonly isUnknown: boolean;
  constructor(code: string, isUnknown: boolean) {
    super(`the mail server refuses the address: ${code}`);
    this.code = code;
    this.isUnknown = isUnknown;
  }
}

const UNKNOWN = /\b5\.1\.(1|2|10)\b|no such (user|mailbox)|(user|mailbox|recipient) (is )?unknown|unknown user/i;

/** Of our mail server or domain, which says nothing about the recipient. */
const OF_SENDER = /\brelay|\bblock(ed|list)|\bblacklist/i;

/** Undefined for failures that may pass, and for refusals of the sender or of the text. */
export function toRefusal(error: unknown): RefusedRecipient | undefined {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined || responseCode < 500) return undefined;
  const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const isUnknown = UNKNOWN.test(response ?? '');
  // 5.7.x are policies, mostly about the sender.
  if (detail?.startsWith('5.7.') || (!isUnknown && OF_SENDER.test(response ?? ''))) return undefined;
  return new RefusedRecipient([responseCode, detail].filter(Boolean).join(' '), isUnknown);
}

/** As many days in a row stop news to an address; one is enough if the mailbox does not exist. */
const MAX_REFUSALS = 3;
/** Then the next news is tried again. */
const STOP_MS = 30 * DAY_MS;

export async function isStopped(db: Kysely<Tables>, recipient: string, now: Date): Promise<boolean> {
  const stopped = await db
    .selectFrom('mail_refusals')
    .select('address')
    .where('address', '=', recipient.toLowerCase())
    .where('stopped_at', '>', new Date(now.getTime() - STOP_MS))
    .executeTakeFirst();
  return stopped !== undefined;
}

export async function noteRefusal(
  db: Kysely<Tables>,
  recipient: string,
  { code, isUnknown }: RefusedRecipient,
  now: Date,
): Promise<void> {
  const limit = isUnknown ? 1 : MAX_REFUSALS;
  const day = (at: string) => sql`(${sql.ref(at)} at time zone 'UTC')::date`;
  // Several e-mails of one day are one refusal.
  const refusals = sql`(known.refusals + (${day('known.refused_at')} < ${day('excluded.refused_at')})::integer)`;
  await sql`
    insert into mail_refusals as known (address, refusals, refused_at, code, stopped_at)
    values (${recipient.toLowerCase()}, 1, ${now}, ${code}, case when ${limit}::integer <= 1 then ${now}::timestamptz end)
    on conflict (address) do update set refusals = ${refusals}, refused_at = excluded.refused_at, code = excluded.code,
      stopped_at = case when ${refusals} >= ${limit}::integer then excluded.refused_at else known.stopped_at end
  `.execute(db);
}

/** After a delivery, or when an administrator lifts the stop. */
export async function forgetRefusals(db: Kysely<Tables>, recipient: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_refusals')
    .where('address', '=', recipient.toLowerCase())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
