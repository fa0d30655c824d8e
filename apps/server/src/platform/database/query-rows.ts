import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';

/** A part of a statement, with the values of its parameters. */
export type Fragment = RawBuilder<unknown>;

type Connected = Pool | ClientBase;

const compiler = new PostgresQueryCompiler();

/** For statements that are put together for one question: planned each time, with its values. */
export function queryRows<Row>(on: Connected, statement: RawBuilder<Row>): Promise<Row[]> {
  const { text, values } = compile(statement);
  return send(on, { text, values });
}

/**
 * For statements that are asked again and again: each connection parses and plans them once. A name stands for one text;
 * whatever changes the text, as a chosen filter does, belongs to the name.
 */
export function queryNamed<Row>(on: Connected, name: string, statement: RawBuilder<Row>): Promise<Row[]> {
  return send(on, { name, ...compile(statement) });
}

/** Stands in a text for a value that comes later. */
class Parameter {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

/** A named statement for the look-up behind every request: its text is compiled once, not with each of them. */
export function defineStatement<Row, Values extends readonly unknown[]>(
  name: string,
  write: (...parameters: { [Place in keyof Values]: Fragment }) => RawBuilder<Row>,
): (on: Connected, ...values: Values) => Promise<Row[]> {
  const parameters = Array.from({ length: write.length }, (_, place) => sql`${new Parameter(place)}`);
  const { text, values: places } = compile(write(...(parameters as { [Place in keyof Values]: Fragment })));
  return (on, ...values) =>
    send(on, { name, text, values: places.map((known) => (known instanceof Parameter ? values[known.place] : known)) });
}

/** Written into the text: a named statement is planned once, and for a limit that it knows. */
export function wholeNumber(value: number): Fragment {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`);
  // oxlint-disable-next-line no-restricted-properties -- Digits alone carry no SQL.
  return sql.lit(value);
}

function compile(statement: Fragment): { text: string; values: unknown[] } {
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  return { text, values: [...parameters] };
}

async function send<Row>(on: Connected, config: { name?: string; text: string; values: unknown[] }): Promise<Row[]> {
  const { rows } = await on.query(config);
  return rows as Row[];
}
