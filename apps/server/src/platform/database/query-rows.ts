import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';
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

async function run<Row>(on: Connected, statement: RawBuilder<Row>, name?: string): Promise<Row[]> {
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  const { rows } = await on.query({ ...(name !== undefined && { name }), text, values: [...parameters] });
  return rows as Row[];
}
