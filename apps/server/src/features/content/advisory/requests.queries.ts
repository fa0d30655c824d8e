import type { AdvisoryStatus } from '@portal/contract/content/advisory/advisory-words';
import type { Language } from '@portal/contract/languages';
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type Viewer = { memberId: string; isAdviser: boolean };

/**
 * The one rule for who sees a request `r`, in lists, counts, items and messages. A Primary User sees requests of
 * current colleagues only.
 */
export function visibleRequests({ memberId, isAdviser }: Viewer): RawBuilder<SqlBool> {
  if (isAdviser) return sql<SqlBool>`true`;
  return sql<SqlBool>`(
    r.member_id = ${memberId}
    or r.company_id = any (select id from companies where primary_member_id = ${memberId})
      and exists (select from members x where x.id = r.member_id and x.company_id = r.company_id))`;
}

export type RequestRow = Pick<
  Tables['advisory_requests'],
  'member_id' | 'topic' | 'urgency' | 'subject' | 'assignee_id' | 'rating' | 'due_at' | 'stopped_at'
> & {
  id: string;
  no: number;
  status: AdvisoryStatus;
  is_demo: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  market: { _id: string; name: string; iso2: string } | null;
  asker: string;
  company: string;
  assignee: { _id: string; name: string } | null;
  /** The last one that is not cancelled, and when it is over. */
  call: { status: 'proposed' | 'booked'; proposed_by: 'member' | 'adviser'; at: string | null; over: string } | null;
};

const memberName = (member: string) =>
  sql`${sql.ref(`${member}.first_name`)} || ' ' || ${sql.ref(`${member}.last_name`)}`;

const HEAD = sql`
  r.id, r.no, r.member_id, r.topic, r.urgency, r.subject, r.status, r.assignee_id, r.rating, r.due_at, r.stopped_at,
  r.is_demo, r.version, r.created_at, r.updated_at, ${memberName('asker')} as asker, coalesce(own.name, '') as company,
  case when c.id is not null then json_build_object('_id', c.id, 'name', c.name, 'iso2', c.iso2) end as market,
  case when a.id is not null then json_build_object('_id', a.id, 'name', ${memberName('a')}) end as assignee,
  (select json_build_object('status', k.status, 'proposed_by', k.proposed_by, 'at', k.chosen,
    'over', coalesce(k.chosen, (select max(time) from unnest(k.times) time))) from advisory_calls k
    where k.request_id = r.id and k.status <> 'cancelled' order by k.id desc limit 1) as call`;
const JOINS = sql`
  join members asker on asker.id = r.member_id
  left join companies own on own.id = r.company_id
  left join members a on a.id = r.assignee_id
  left join countries c on c.id = r.market_id`;

export type RequestFilter = {
  status?: AdvisoryStatus | undefined;
  assignee?: string | undefined;
  search?: string | undefined;
  overdueAt?: Date | undefined;
};

function matches({ status, assignee, search, overdueAt }: RequestFilter): RawBuilder<SqlBool> {
  const conditions = [
    status && sql`r.status = ${status}`,
    assignee && (assignee === 'none' ? sql`r.assignee_id is null` : sql`r.assignee_id = ${assignee}`),
    search && sql`r.subject ilike ${contains(search)}`,
    overdueAt && sql`r.status in ('new', 'assigned') and r.due_at < ${overdueAt}`,
  ];
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions.filter((one) => typeof one === 'object')], sql` and `)}`;
}

export async function selectRequests(
  db: Kysely<Tables>,
  viewer: Viewer,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const where = sql`${visibleRequests(viewer)} and ${matches(filter)}`;
  const page = sql<RequestRow>`
    select ${HEAD} from advisory_requests r ${JOINS} where ${where} order by r.no desc limit ${limit} offset ${offset}`;
  const count = sql<{ total: number }>`select count(*) as total from advisory_requests r where ${where}`;
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type FileRow = { id: string; name: string; type: Tables['files']['type']; bytes: number };

export type WholeRow = RequestRow & {
  body: string;
  files: FileRow[];
  about: string | null;
  about_title: string;
  about_picture_id: string | null;
  asker_email: string;
  asker_language: Language;
};

const sentFiles = (where: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(
    json_build_object('id', s.id, 'name', f.name, 'type', s.type, 'bytes', s.bytes) order by f.created_at, s.id), '[]')
  from advisory_files f join files s on s.id = f.file_id where ${where})`;

export async function selectRequest(db: Kysely<Tables>, viewer: Viewer, id: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${HEAD}, r.body, r.about, r.about_title, asker.email as asker_email, asker.language as asker_language,
      ${sentFiles(sql`f.request_id = r.id and f.message_id is null and not f.is_context`)} as files,
      (select f.file_id from advisory_files f where f.request_id = r.id and f.is_context limit 1) as about_picture_id
    from advisory_requests r ${JOINS} where r.id = ${id} and ${visibleRequests(viewer)}`.execute(db);
  return rows[0];
}

export async function lockRequest(trx: Transaction<Tables>, viewer: Viewer, id: string): Promise<WholeRow | undefined> {
  await sql`select from advisory_requests where id = ${id} for no key update`.execute(trx);
  return selectRequest(trx, viewer, id);
}

export type MessageRow = {
  _id: string;
  author: string;
  is_adviser: boolean;
  is_internal: boolean;
  body: string;
  portrait_id: string | null;
  files: FileRow[];
  at: Date;
};

export async function selectMessages(db: Kysely<Tables>, viewer: Viewer, requestId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id as _id, coalesce(${memberName('author')}, '') as author, m.is_adviser, m.is_internal, m.body, m.at,
      case when m.is_adviser then p.portrait_id end as portrait_id,
      ${sentFiles(sql`f.message_id = m.id`)} as files
    from advisory_messages m
      join advisory_requests r on r.id = m.request_id
      left join members author on author.id = m.author_id
      left join adviser_profiles p on p.member_id = m.author_id
    where r.id = ${requestId} and ${visibleRequests(viewer)} and (${viewer.isAdviser} or not m.is_internal)
    order by m.at, m.id`.execute(db);
  return rows;
}

export async function countMessages(db: Kysely<Tables>, requestId: string): Promise<number> {
  const { count } = await db
    .selectFrom('advisory_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMessage(
  trx: Transaction<Tables>,
  message: Insertable<Tables['advisory_messages']>,
): Promise<string> {
  const { id } = await trx.insertInto('advisory_messages').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

type NewRequest = Omit<Insertable<Tables['advisory_requests']>, 'company_id' | 'updated_at'>;

export async function insertRequest(trx: Transaction<Tables>, request: NewRequest): Promise<string> {
  const { id } = await trx
    .insertInto('advisory_requests')
    .values((eb) => ({
      ...request,
      company_id: eb.selectFrom('members').select('company_id').where('id', '=', request.member_id),
      updated_at: request.created_at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRequest(
  trx: Transaction<Tables>,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  changed: Partial<
    Pick<
      Tables['advisory_requests'],
      'assignee_id' | 'due_at' | 'stopped_at' | 'rating' | 'updated_at' | 'closed_at'
    > & { status: AdvisoryStatus }
  >,
): Promise<void> {
  await trx
    .updateTable('advisory_requests')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function isMarket(db: Kysely<Tables>, id: string): Promise<boolean> {
  const markets = db.selectFrom('countries').select('id').where('id', '=', id).where('is_market', '=', true);
  return (await markets.executeTakeFirst()) !== undefined;
}

/** The asker as they are now. */
export async function selectForMail(db: Kysely<Tables>, id: string) {
  const { rows } = await sql<MailRow>`
    select r.no, r.topic, r.urgency, r.due_at, r.member_id, m.email, m.first_name, m.role, m.suspended_at is not null as is_suspended,
           p.entries::text as entries,
           (select l.events::text from licences l where l.id = m.seat_licence_id) as licence_events
    from advisory_requests r
      join members m on m.id = r.member_id
      left join permission_records p on p.member_id = m.id
    where r.id = ${id}`.execute(db);
  return rows[0];
}

type MailRow = Pick<Tables['advisory_requests'], 'topic' | 'urgency' | 'due_at' | 'member_id'> & {
  no: number;
  email: string;
  first_name: string;
  role: 'ADMIN' | 'CLIENT';
  is_suspended: boolean;
  entries: string | null;
  licence_events: string | null;
};

/** An answer is due: the clock of the request runs. */
export async function countUnanswered(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from advisory_requests where status in ('new', 'assigned')`.execute(db);
  return rows[0]?.count ?? 0;
}
