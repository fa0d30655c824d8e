import type { AnswerFilter } from '@portal/contract/content/advisory/answers';
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { contains } from '../../../../platform/database/contains.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

export type AnswerRow = Pick<
  Tables['advisory_answers'],
  'topic' | 'language' | 'title' | 'question' | 'answer' | 'published_at' | 'updated_at'
> & {
  id: string;
  is_demo: boolean;
  version: number;
  market: { _id: string; name: string; iso2: string } | null;
};

const COLUMNS = sql`
  a.id, a.topic, a.language, a.title, a.question, a.answer, a.published_at, a.updated_at, a.is_demo, a.version,
  case when c.id is not null then json_build_object('_id', c.id, 'name', c.name, 'iso2', c.iso2) end as market`;

export type Asked = AnswerFilter & { withUnpublished: boolean };

/** A condition on `advisory_answers a`: members see it. */
export const isPublished = sql<SqlBool>`a.published_at is not null`;

function matches({ search, topic, market_id, withUnpublished }: Asked): RawBuilder<SqlBool> {
  const conditions = [
    !withUnpublished && isPublished,
    topic && sql`a.topic = ${topic}`,
    market_id && sql`a.market_id = ${market_id}`,
    search && matchesSearch(search),
  ];
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions.filter((one) => typeof one === 'object')], sql` and `)}`;
}

function matchesSearch(search: string): RawBuilder<SqlBool> {
  const part = contains(search);
  return sql<SqlBool>`(
    a.language = 'en' and a.search @@ websearch_to_tsquery('english', ${search})
    or a.language = 'de' and a.search @@ websearch_to_tsquery('german', ${search})
    or a.title ilike ${part})`;
}

export async function selectAnswers(
  db: Kysely<Tables>,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AnswerRow[]; total: number }> {
  const where = matches(asked);
  const page = sql<AnswerRow>`
    select ${COLUMNS} from advisory_answers a left join countries c on c.id = a.market_id
    where ${where} order by a.id desc limit ${limit} offset ${offset}`;
  const count = sql<{ total: number }>`select count(*) as total from advisory_answers a where ${where}`;
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function selectAnswer(db: Kysely<Tables>, id: string): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    select ${COLUMNS} from advisory_answers a left join countries c on c.id = a.market_id where a.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function selectAnswerTexts(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('advisory_answers')
    .select(['id', 'language', 'title', 'question', 'answer', 'market_id', 'published_at', 'updated_at'])
    .where('id', 'in', ids)
    .execute();
}

export async function lockAnswer(trx: Transaction<Tables>, id: string): Promise<AnswerRow | undefined> {
  await sql`select from advisory_answers where id = ${id} for no key update`.execute(trx);
  return selectAnswer(trx, id);
}

export async function insertAnswer(
  trx: Transaction<Tables>,
  answer: Insertable<Tables['advisory_answers']>,
): Promise<string> {
  const { id } = await trx.insertInto('advisory_answers').values(answer).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAnswer(
  trx: Transaction<Tables>,
  { id, version }: AnswerRow,
  changed: Partial<Omit<Insertable<Tables['advisory_answers']>, 'id' | 'version'>>,
): Promise<void> {
  await trx
    .updateTable('advisory_answers')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
