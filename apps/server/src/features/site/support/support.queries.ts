import type { LicenceWish, SUPPORT_STATUSES, SupportMessage } from '@portal/contract/site/support';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';

type Status = (typeof SUPPORT_STATUSES)[number];

export async function insertSupportMessage(
  trx: Transaction<Tables>,
  message: {
    member_id: string;
    type: string;
    detail: string;
    licence_wish: LicenceWish | null;
    created_at: Date;
  },
) {
  return trx
    .insertInto('support_messages')
    .values(message)
    .returning(['id as _id', 'number', 'type', 'detail'])
    .executeTakeFirstOrThrow();
}

export async function selectSupportMessages(
  db: Kysely<Tables>,
  filter: { id?: string; status?: Status | undefined; limit: number; offset: number },
): Promise<SupportMessage[]> {
  let query = db
    .selectFrom('support_messages as message')
    .innerJoin('members as sender', 'sender.id', 'message.member_id')
    .leftJoin('companies', 'companies.id', 'sender.company_id')
    .select((eb) => [
      'message.id',
      'number',
      'type',
      'detail',
      'licence_wish',
      'status',
      'message.created_at',
      'sender.id as sender_id',
      'sender.email',
      sql<string>`sender.first_name || ' ' || sender.last_name`.as('full_name'),
      'companies.id as company_id',
      'companies.name as company',
      jsonArrayFrom(
        eb
          .selectFrom('support_replies as reply')
          .leftJoin('members as author', 'author.id', 'reply.author_id')
          .select([
            'reply.id as _id',
            'reply.text',
            sql<string>`coalesce(author.first_name || ' ' || author.last_name, '')`.as('author'),
            sql<string>`to_char(reply.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('createdAt'),
          ])
          .whereRef('reply.message_id', '=', 'message.id')
          .orderBy('reply.created_at'),
      ).as('replies'),
    ])
    .orderBy('number', 'desc')
    .limit(filter.limit)
    .offset(filter.offset);
  if (filter.id) query = query.where('message.id', '=', filter.id);
  if (filter.status) query = query.where('status', '=', filter.status);
  const rows = await query.execute();
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    type: row.type,
    detail: row.detail,
    licence_wish: row.licence_wish,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    sender: {
      _id: row.sender_id,
      fullName: row.full_name,
      email: row.email,
      company: row.company ?? '',
      company_id: row.company_id,
    },
    replies: row.replies,
  }));
}

export async function countSupportMessages(db: Kysely<Tables>, status: Status | undefined): Promise<number> {
  let query = db.selectFrom('support_messages').select((eb) => eb.fn.countAll<number>().as('count'));
  if (status) query = query.where('status', '=', status);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function insertReply(
  trx: Transaction<Tables>,
  reply: { message_id: string; author_id: string; text: string; created_at: Date },
): Promise<string> {
  const { id } = await trx.insertInto('support_replies').values(reply).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateStatus(db: Kysely<Tables>, id: string, status: Status): Promise<boolean> {
  const updated = await db
    .updateTable('support_messages')
    .set({ status })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function selectMessageForMail(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('support_messages as message')
    .innerJoin('members as sender', 'sender.id', 'message.member_id')
    .leftJoin('companies', 'companies.id', 'sender.company_id')
    .select([
      'number',
      'type',
      'detail',
      'licence_wish',
      'sender.first_name',
      'sender.last_name',
      'sender.email',
      'sender.language',
      'companies.name as company',
    ])
    .where('message.id', '=', id)
    .executeTakeFirst();
}

export async function selectReplyText(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  return (await db.selectFrom('support_replies').select('text').where('id', '=', id).executeTakeFirst())?.text;
}
