import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { type Fragment, statementText } from './query-rows.ts';

/** The rows in PostgreSQL’s text format, one to a line. */
export const copyOut = (on: ClientBase, statement: Fragment): Readable => on.query(to(statementText(statement)));

export const copyIn = (on: ClientBase, statement: Fragment): Writable => on.query(from(statementText(statement)));
