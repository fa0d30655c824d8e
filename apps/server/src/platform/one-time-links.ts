import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import type { Deps } from './deps.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { hashSecret, newSecret } from './secret.ts';

/** Lifetime from sending, by purpose. */
export const LINK_LIFETIME_MS = {
  'verify-email': DAY_MS,
  'reset-password': HOUR_MS,
  'sign-in': 15 * MINUTE_MS,
  'direct-login': MINUTE_MS,
  'change-email': DAY_MS,
  invitation: 3 * DAY_MS,
} as const;

export type LinkPurpose = keyof typeof LINK_LIFETIME_MS;

/** The subject is a member or an invitation. */
type Owner = { purpose: LinkPurpose; subjectId: string };

/** Voids older links of the same purpose and issuer. Only the hash is stored. */
export async function issueLink(
  { db, clock }: Deps,
  { purpose, subjectId }: Owner,
  issuer?: { memberId: string; sessionId: string; reason: string },
): Promise<string> {
  const secret = newSecret();
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await voidLinks(trx, { purpose, subjectId, issuerId: issuer?.memberId }, now);
    await trx
      .insertInto('one_time_links')
      .values({
        purpose,
        subject_id: subjectId,
        secret_hash: hashSecret(secret),
        issuer_id: issuer?.memberId ?? null,
        issuer_session_id: issuer?.sessionId ?? null,
        reason: issuer?.reason ?? '',
        created_at: now,
        expires_at: new Date(now.getTime() + LINK_LIFETIME_MS[purpose]),
      })
      .execute();
  });
  return secret;
}

export async function findLink(db: Kysely<Tables>, secret: string) {
  const found = await db
    .selectFrom('one_time_links')
    .select(['purpose', 'subject_id as subjectId', 'issuer_id as issuerId', 'issuer_session_id as issuerSessionId'])
    .select('reason')
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return found && { ...found, purpose: found.purpose as LinkPurpose };
}

/** True once, for its own member and purpose, before it expires. Of two parallel uses one wins. */
export async function spendLink(db: Kysely<Tables>, now: Date, owner: Owner, secret: string): Promise<boolean> {
  const spent = await db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('secret_hash', '=', hashSecret(secret))
    .where('subject_id', '=', owner.subjectId)
    .where('purpose', '=', owner.purpose)
    .where('ended_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst();
  // An expired link is used up by trying it: no clock can revive it.
  return spent !== undefined && spent.expires_at > now;
}

/** Looking at an expired link also ends it. */
export async function isLiveLink(db: Kysely<Tables>, now: Date, owner: Owner, secret: string): Promise<boolean> {
  const found = await selectLink(db, owner, secret);
  if (!found || found.ended_at) return false;
  if (found.expires_at > now) return true;
  await spendLink(db, now, owner, secret);
  return false;
}

export async function wasLink(db: Kysely<Tables>, owner: Owner, secret: string): Promise<boolean> {
  return (await selectLink(db, owner, secret)) !== undefined;
}

async function selectLink(db: Kysely<Tables>, owner: Owner, secret: string) {
  return db
    .selectFrom('one_time_links')
    .select(['expires_at', 'ended_at'])
    .where('secret_hash', '=', hashSecret(secret))
    .where('subject_id', '=', owner.subjectId)
    .where('purpose', '=', owner.purpose)
    .executeTakeFirst();
}

export async function voidLinks(
  db: Kysely<Tables>,
  { subjectId, purpose, issuerId }: { subjectId: string; purpose?: LinkPurpose; issuerId?: string | undefined },
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('subject_id', '=', subjectId)
    .where('ended_at', 'is', null);
  if (purpose) query = query.where('purpose', '=', purpose);
  if (issuerId) query = query.where('issuer_id', '=', issuerId);
  await query.execute();
}

const KEPT_MS = 30 * DAY_MS;

export async function deleteOldLinks({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.deleteFrom('one_time_links').where('expires_at', '<=', before).execute();
}
