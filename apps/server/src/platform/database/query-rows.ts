import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';

/** A part of a statement, with the values of its parameters. */
export type Fragment = RawBuilder<unknown>;

type Connected = Pool | ClientBase;

const compiler = new PostgresQueryCompiler();

/** For statements that are put together for one question: planned each time, with its values. */
export const queryRows = <Row>(on: Connected, statement: RawBuilder<Row>): Promise<Row[]> => run(on, statement);

/**
 * For statements that are asked again and again: each connection parses and plans them once. A name stands for one text;
 * whatever changes the text, as a chosen filter does, belongs to the name.
 */
export const queryNamed = <Row>(on: Connected, name: string, statement: RawBuilder<Row>): Promise<Row[]> =>
  run(on, statement, name);

/** Written into the text: a named statement is planned once, and for a limit that it knows. */
export function wholeNumber(value: number): Fragment {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`);
  // oxlint-disable-next-line no-restricted-properties -- Digits alone carry no SQL.
  return sql.lit(value);
}

async function run<Row>(on: Connected, statement: RawBuilder<Row>, name?: string): Promise<Row[]> {
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  const { rows } = await on.query({ ...(name !== undefined && { name }), text, values: [...parameters] });
  return rows as Row[];
}
