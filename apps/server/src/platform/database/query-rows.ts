import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';

/** A part of a statement, with the values of its parameters. */
export type Fragment = RawBuilder<unknown>;

const compiler = new PostgresQueryCompiler();

/** For statements that are put together for one question: planned each time, with its values. */
export const queryRows = <Row>(pool: Pool, statement: RawBuilder<Row>): Promise<Row[]> => run(pool, statement);

/**
 * For statements that are asked again and again: each connection parses and plans them once. A name stands for one text;
 * whatever changes the text, as a chosen filter does, belongs to the name.
 */
export const queryNamed = <Row>(pool: Pool, name: string, statement: RawBuilder<Row>): Promise<Row[]> =>
  run(pool, statement, name);

async function run<Row>(pool: Pool, statement: RawBuilder<Row>, name?: string): Promise<Row[]> {
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  const { rows } = await pool.query({ ...(name !== undefined && { name }), text, values: [...parameters] });
  return rows as Row[];
}
