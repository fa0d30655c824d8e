import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { LicenceEventKind, Tables } from '../../../platform/database/tables.ts';
import type { EventOf } from '../../access/licence-scope/state/licence-events.ts';

export async function insertLicence(trx: Transaction<Tables>, companyId: string): Promise<string> {
  const { id } = await trx
    .insertInto('licences')
    .values({ company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewEvent = EventOf & { licenceId: string; at: Date; actorId: string | null; reason?: string };

/**
 * Events never precede the last one, whatever the clocks of the nodes say: an opening event would not count. The lock
 * is a separate statement, so that the next statement sees the former holder's writes.
 */
export async function insertLicenceEvent(trx: Transaction<Tables>, event: NewEvent): Promise<number> {
  const { licenceId, at } = event;
  await trx.selectFrom('licences').select('id').where('id', '=', licenceId).forUpdate().executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('licence_events')
    .values({
      licence_id: licenceId,
      kind: event.kind,
      at: sql<Date>`greatest(${at}, (select max(at) from licence_events where licence_id = ${licenceId}))`,
      details: JSON.stringify(event.details),
      actor_id: event.actorId,
      reason: event.reason ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type LockedLicence = NonNullable<Awaited<ReturnType<typeof lockLicence>>>;

export async function lockLicence(trx: Transaction<Tables>, companyId: string) {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().executeTakeFirst();
  const company = await trx
    .selectFrom('companies')
    .leftJoin('licences', 'licences.company_id', 'companies.id')
    .leftJoin('members', 'members.id', 'companies.primary_member_id')
    .select(['companies.name', 'licences.id', 'members.id as primary_id', 'members.email', 'members.language'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  if (!company) return undefined;
  const id = company.id ?? (await insertLicence(trx, companyId));
  await trx.selectFrom('licences').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const { primary_id, email, language } = company;
  const primary = primary_id && email && language ? { id: primary_id, email, language } : undefined;
  return { id, company: company.name, primary, events: await selectEvents(trx, id) };
}

/** Times as JSON keep microseconds. */
export async function selectEvents(db: Kysely<Tables>, licenceId: string) {
  return db
    .selectFrom('licence_events')
    .select([sql<string>`id::text`.as('id'), 'kind', sql<string>`to_json(at)#>>'{}'`.as('at'), 'details', 'reason'])
    .where('licence_id', '=', licenceId)
    .orderBy('licence_events.id')
    .execute();
}

/** Everything recorded about the licence; fees only where they may be seen. */
const happenings = (db: Kysely<Tables>, companyId: string, withFees: boolean) =>
  db
    .selectFrom('licence_events')
    .innerJoin('licences', 'licences.id', 'licence_events.licence_id')
    .select((eb) => [
      sql<string>`licence_events.id::text`.as('id'),
      eb.ref('licence_events.kind').$castTo<LicenceEventKind | 'fee'>().as('kind'),
      'licence_events.at',
      'licence_events.details',
      'licence_events.reason',
      'licence_events.actor_id',
    ])
    .where('licences.company_id', '=', companyId)
    .$if(withFees, (events) =>
      events.unionAll(
        db
          .selectFrom('licence_fees')
          .innerJoin('licences', 'licences.id', 'licence_fees.licence_id')
          .select([
            sql<string>`'fee-' || licence_fees.id`.as('id'),
            sql<'fee'>`'fee'`.as('kind'),
            'licence_fees.at',
            sql<Record<string, string>>`jsonb_build_object('kind', licence_fees.kind, 'fee', licence_fees.fee::text,
              'first_day', licence_fees.effective_on)`.as('details'),
            sql<string>`''`.as('reason'),
            'licence_fees.actor_id',
          ])
          .where('licences.company_id', '=', companyId),
      ),
    );

/** Newest first. Names of the provider's staff are shown to the provider only. */
export async function selectHistory(
  db: Kysely<Tables>,
  companyId: string,
  {
    limit,
    offset,
    withProvider,
    withFees,
  }: { limit: number; offset: number; withProvider: boolean; withFees: boolean },
) {
  return db
    .selectFrom(happenings(db, companyId, withFees).as('event'))
    .leftJoin('members as actor', (join) => {
      const byId = join.onRef('actor.id', '=', 'event.actor_id');
      return withProvider ? byId : byId.on('actor.role', '!=', 'ADMIN');
    })
    .select([
      'event.id',
      'event.kind',
      sql<string>`to_json(event.at)#>>'{}'`.as('at'),
      'event.details',
      'event.reason',
      sql<string>`coalesce(actor.first_name || ' ' || actor.last_name, '')`.as('actor'),
    ])
    .orderBy('event.at', 'desc')
    .orderBy(sql`length(event.id)`, 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countHistory(db: Kysely<Tables>, companyId: string, withFees: boolean): Promise<number> {
  const { count } = await db
    .selectFrom(happenings(db, companyId, withFees).as('event'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Without ADMIN accounts, which need no licence. */
export async function selectSeatHolders(trx: Transaction<Tables>, licenceId: string): Promise<string[]> {
  const holders = await trx
    .selectFrom('seats')
    .innerJoin('members', 'members.id', 'seats.member_id')
    .select('member_id')
    .where('licence_id', '=', licenceId)
    .where('role', '!=', 'ADMIN')
    .execute();
  return holders.map((holder) => holder.member_id);
}

export async function insertSeats(
  trx: Transaction<Tables>,
  licenceId: string,
  memberIds: readonly string[],
  approvedAt: Date,
): Promise<void> {
  await trx
    .insertInto('seats')
    .values(memberIds.map((memberId) => ({ licence_id: licenceId, member_id: memberId, approved_at: approvedAt })))
    .execute();
}

export async function lockLicencesToJudge(trx: Transaction<Tables>, now: Date, limit: number) {
  const over = trx.selectFrom('licences').select('id').where('status_until', '<=', now).orderBy('status_until');
  const early = trx.selectFrom('licences').select('id').where('status_from', '>', now).orderBy('status_from');
  return trx
    .selectFrom('licences')
    .select(['id', 'events'])
    .where(sql<SqlBool>`id = any (array(${over.limit(limit)}) || array(${early.limit(limit)}))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type Judgement = {
  id: string;
  kind: string;
  status: string;
  /** The last day of a licence that nothing follows. */
  ends_on: string | null;
  from: Date | '-infinity';
  until: Date | 'infinity';
};

export async function updateStatuses(trx: Transaction<Tables>, judgements: readonly Judgement[]): Promise<void> {
  await sql`
    update licences set
      kind = judged.kind, ends_on = judged.ends_on,
      status = judged.status, status_from = judged."from", status_until = judged.until
    from json_to_recordset(${JSON.stringify(judgements)})
      as judged (id uuid, kind text, ends_on date, status text, "from" timestamptz, until timestamptz)
    where licences.id = judged.id`.execute(trx);
}
