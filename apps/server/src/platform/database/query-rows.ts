import { createHash } from 'node:crypto';
import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';

export type Fragment = RawBuilder<unknown>;

type Connected = Pool | ClientBase;

const compiler = new PostgresQueryCompiler();

/** Unnamed: planned each time with its values. */
export function queryRows<Row>(on: Connected, statement: RawBuilder<Row>): Promise<Row[]> {
  const { text, values } = compile(statement);
  return send(on, { text, values });
}

/** Named: parsed and planned once per connection. The name must identify the text, including chosen filters. */
export function queryNamed<Row>(on: Connected, name: string, statement: RawBuilder<Row>): Promise<Row[]> {
  return send(on, { name, ...compile(statement) });
}

/**
 * Named after its text, for statements that are put together in many ways, and planned once per connection without
 * their values. Never by reading a whole table: with a limit the planner expects to find enough at once, wherever it begins.
 */
export async function queryByIndex<Row>(pool: Pool, statement: RawBuilder<Row>): Promise<Row[]> {
  const { text, values } = compile(statement);
  const client = await pool.connect();
  try {
    await client.query(
      'begin read only; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan',
    );
    const rows = await send<Row>(client, { name: createHash('sha256').update(text).digest('base64url'), text, values });
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    // Closes the connection, and the transaction with it.
    client.release(true);
    throw error;
  }
}

class Parameter {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

/** Compiles the SQL text once, for queries behind every request. */
export function defineStatement<Row, Values extends readonly unknown[]>(
  name: string,
  write: (...parameters: { [Place in keyof Values]: Fragment }) => RawBuilder<Row>,
): (on: Connected, ...values: Values) => Promise<Row[]> {
  const parameters = Array.from({ length: write.length }, (_, place) => sql`${new Parameter(place)}`);
  const { text, values: places } = compile(write(...(parameters as { [Place in keyof Values]: Fragment })));
  return (on, ...values) =>
    send(on, { name, text, values: places.map((known) => (known instanceof Parameter ? values[known.place] : known)) });
}

/** Inlined, so that a named statement is planned for this limit. */
export function wholeNumber(value: number): Fragment {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`);
  // oxlint-disable-next-line no-restricted-properties -- Digits alone carry no SQL.
  return sql.lit(value);
}

/** For the copying of rows, which takes no values. */
export function statementText(statement: Fragment): string {
  const { text, values } = compile(statement);
  if (values.length > 0) throw new TypeError('a statement that copies rows takes no values');
  return text;
}

function compile(statement: Fragment): { text: string; values: unknown[] } {
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  return { text, values: [...parameters] };
}

async function send<Row>(on: Connected, config: { name?: string; text: string; values: unknown[] }): Promise<Row[]> {
  const { rows } = await on.query(config);
  return rows as Row[];
}
