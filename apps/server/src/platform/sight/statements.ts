import { performance } from 'node:perf_hooks';
import type { Log } from '../log.ts';
import { nowDoing } from './doing.ts';

type Statement = string | { name?: string | undefined; text: string };
type Ended = (hasFailed: boolean) => void;
/** Called before a statement is sent; undefined where nobody looks. */
export type WatchStatement = (statement: Statement) => Ended;

const MAX_LENGTH = 160;
/** Names made of a text (query-rows.ts) say nothing to a reader. */
const HASH = /^[\w-]{43}$/;
const VALUES = /'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$|(?<![\w$])\d+(?:\.\d+)?/gs;

/** The name, or the beginning of the text without its values. */
export function statementName(statement: Statement): string {
  const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : statement;
  if (name && !HASH.test(name)) return name;
  return text.replaceAll(VALUES, '?').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}

/** Statements that take longer are logged, and all of a sampled trace become spans. */
export function createStatementWatch(log: Log, slowMs: number): WatchStatement {
  return (statement) => {
    const doing = nowDoing();
    const beganAtMs = performance.now();
    const span = doing?.span?.beginChild('statement', 'client');
    return (hasFailed) => {
      const ms = performance.now() - beganAtMs;
      const isSlow = ms >= slowMs;
      if (!span && !isSlow) return;
      const name = statementName(statement);
      span?.end({ 'db.system.name': 'postgresql', 'db.query.summary': name }, { name, hasFailed });
      if (isSlow) (doing?.log ?? log).warn({ statement: name, ms: Math.round(ms) }, 'slow statement');
    };
  };
}
