import type { TokenScope } from '@portal/contract/token-scopes';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { defineStatement, type Fragment } from '../../../platform/database/query-rows.ts';
import type { SignInWay, Tables } from '../../../platform/database/tables.ts';

export type CallerRow = {
  id: string;
  member_id: string;
  email: string;
  role: 'ADMIN' | 'CLIENT';
  suspended_at: Date | null;
  has_accepted_terms: boolean;
  has_two_factor: boolean;
  record_id: string | null;
  user_type: number;
  version: number;
  /** Kept as text, which serves as a cache key. */
  entries: string | null;
  licence_events: string | null;
};

export type SessionRow = CallerRow & {
  lock_after_minutes: number;
  last_seen_at: Date;
  ends_at: Date;
  locked_at: Date | null;
  session_role: 'ADMIN' | 'CLIENT';
  behind_id: string | null;
  behind_session_id: string | null;
};

/** Member, record, terms and licence of the credential `s`. Scalar subqueries are cheaper here than joins. */
const callerColumns = (termsHash: Fragment) => sql`
  s.id, s.member_id, m.email, m.role, m.suspended_at, p.id as record_id, p.user_type, p.version, p.entries::text,
  exists (select 1 from two_factor t where t.member_id = s.member_id and t.confirmed_at is not null)
    as has_two_factor,
  exists (select 1 from terms_acceptances a where a.member_id = s.member_id and a.text_hash = ${termsHash})
    as has_accepted_terms,
  (select l.events::text from licences l where l.id = m.seat_licence_id) as licence_events`;

const CALLER_JOINS = sql`
  join members m on m.id = s.member_id
  left join permission_records p on p.member_id = s.member_id`;

/** A session token, or the media key of a browser. */
type Proof = 'token_hash' | 'media_hash';

const sessionBy = (proof: Proof) =>
  defineStatement<SessionRow, [hash: Buffer, termsHash: string]>(
    `select-session-by-${proof}`,
    (hash, termsHash) => sql`
      select ${callerColumns(termsHash)}, s.last_seen_at, s.ends_at, s.locked_at, m.lock_after_minutes,
             s.role as session_role, s.behind_id, s.behind_session_id
      from sessions s ${CALLER_JOINS}
      where ${sql.ref(`s.${proof}`)} = ${hash}`,
  );
const SESSION = { token_hash: sessionBy('token_hash'), media_hash: sessionBy('media_hash') };

/** Runs with every request: one named statement over unique indexes. */
export async function selectSession(
  pool: Pool,
  hash: Buffer,
  termsHash: string,
  proof: Proof = 'token_hash',
): Promise<SessionRow | undefined> {
  const [session] = await SESSION[proof](pool, hash, termsHash);
  return session;
}

export type TokenRow = CallerRow & { scopes: TokenScope[]; last_used_at: Date | null };

const tokenHolder = defineStatement<TokenRow, [tokenHash: Buffer, termsHash: string]>(
  'select-token-holder',
  (tokenHash, termsHash) => sql`
    select ${callerColumns(termsHash)}, s.scopes, s.last_used_at
    from personal_tokens s ${CALLER_JOINS}
    where s.token_hash = ${tokenHash}`,
);

export async function selectTokenHolder(
  pool: Pool,
  tokenHash: Buffer,
  termsHash: string,
): Promise<TokenRow | undefined> {
  const [holder] = await tokenHolder(pool, tokenHash, termsHash);
  return holder;
}

const memberAsCaller = defineStatement<CallerRow, [memberId: string, termsHash: string]>(
  'select-member-as-caller',
  (memberId, termsHash) => sql`
    select ${callerColumns(termsHash)}
    from (select id, id as member_id from members where id = ${memberId} and email_verified_at is not null) s
      ${CALLER_JOINS}`,
);

export async function selectMemberAsCaller(
  pool: Pool,
  memberId: string,
  termsHash: string,
): Promise<CallerRow | undefined> {
  const [member] = await memberAsCaller(pool, memberId, termsHash);
  return member;
}

export async function updateLastUsed(db: Kysely<Tables>, tokenId: string, now: Date): Promise<void> {
  await db.updateTable('personal_tokens').set({ last_used_at: now }).where('id', '=', tokenId).execute();
}

export async function selectStanding(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .leftJoin('licences', 'licences.id', 'members.seat_licence_id')
    .leftJoin('companies', 'companies.primary_member_id', 'members.id')
    .select(['companies.id as primary_of', 'licences.events'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export async function insertSession(
  db: Kysely<Tables>,
  session: {
    token_hash: Buffer;
    media_hash: Buffer;
    member_id: string;
    created_at: Date;
    ends_at: Date;
    way: SignInWay;
    role: 'ADMIN' | 'CLIENT';
    behind_id: string | null;
    behind_session_id: string | null;
    device: string;
    network: string;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute();
}

export async function selectMemberSessions(db: Kysely<Tables>, memberId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('members as behind', 'behind.id', 'sessions.behind_id')
    .select(['sessions.id', 'device', 'network', 'way', 'behind.email as by'])
    .select(['sessions.created_at', 'sessions.last_seen_at'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .orderBy('sessions.last_seen_at', 'desc')
    .limit(100)
    .execute();
}

export async function updateLastSeen(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function updateMemberSeen(db: Kysely<Tables>, memberId: string, now: Date): Promise<void> {
  await db.updateTable('members').set({ last_seen_at: now }).where('id', '=', memberId).execute();
}

/** A gap longer than this ends a visit. */
const VISIT_GAP = sql`interval '30 minutes'`;

export async function noteVisit(db: Kysely<Tables>, memberId: string, now: Date): Promise<void> {
  await sql`
    insert into member_visits as known (member_id, seen_at) values (${memberId}, ${now})
    on conflict (member_id) do update set seen_at = excluded.seen_at, before_at =
      case when excluded.seen_at - known.seen_at > ${VISIT_GAP} then known.seen_at else known.before_at end
    where excluded.seen_at > known.seen_at`.execute(db);
}

/** Right whether or not this visit has been noted yet. */
export async function selectVisitBefore(db: Kysely<Tables>, memberId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when ${now} - seen_at > ${VISIT_GAP} then seen_at else before_at end as at
    from member_visits where member_id = ${memberId}`.execute(db);
  return rows[0]?.at ?? null;
}

export async function markSingleSignOn(db: Kysely<Tables>, memberId: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('members')
    .set({ single_sign_on_at: now })
    .where('id', '=', memberId)
    .where('single_sign_on_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export async function selectAdminIn(db: Kysely<Tables>, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('permission_records', 'permission_records.member_id', 'members.id')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.member_id', '=', 'members.id').on('two_factor.confirmed_at', 'is not', null),
    )
    .select(['members.id', 'email', 'entries', 'lock_after_minutes', 'two_factor.member_id as two_factor_id'])
    .select(['sessions.id as session_id', 'sessions.last_seen_at', 'locked_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ends_at', '>', now)
    .where('sessions.behind_id', 'is', null)
    .where('members.role', '=', 'ADMIN')
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function selectEmails(db: Kysely<Tables>, ids: readonly string[]) {
  return db.selectFrom('members').select(['id', 'email']).where('id', 'in', ids).execute();
}

export async function updateLock(db: Kysely<Tables>, id: string, lockedAt: Date | null, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ locked_at: lockedAt, ...(lockedAt ? {} : { last_seen_at: now }) })
    .where('id', '=', id)
    .execute();
}

export async function selectCredentials(db: Kysely<Tables>, email: string) {
  return credentials(db)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();
}

export async function selectCredentialsById(db: Kysely<Tables>, id: string) {
  return credentials(db).where('members.id', '=', id).executeTakeFirst();
}

const credentials = (db: Kysely<Tables>) =>
  db
    .selectFrom('members')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.member_id', '=', 'members.id').on('two_factor.confirmed_at', 'is not', null),
    )
    .select([
      'members.id',
      'email',
      'email_verified_at',
      'password_hash',
      'first_name',
      'last_name',
      'role',
      'picture_id',
      'suspended_at',
      'two_factor.member_id as two_factor_id',
    ]);

export type MemberCredentials = NonNullable<Awaited<ReturnType<typeof selectCredentials>>>;

export async function renewPasswordHash(db: Kysely<Tables>, memberId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .execute();
}
