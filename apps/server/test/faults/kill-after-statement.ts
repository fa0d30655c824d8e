import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Preloaded into a server: logs each statement when its answer arrives and kills the process after the chosen one.
 * It ends when the accounts are printed, because jobs begin then, and the order of their statements is not fixed.
 */
const logFile = process.env['STATEMENT_LOG'] ?? '';
const lastStatement = Number(process.env['KILL_AFTER_STATEMENT'] ?? Number.POSITIVE_INFINITY);
let count = 0;
let isFilling = true;

function written<T>(statement: unknown, answer: T): T {
  if (!isFilling) return answer;
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
  appendFileSync(logFile, `${text.trim().replaceAll(/\s+/g, ' ')}\n`);
  count += 1;
  if (count === lastStatement) process.kill(process.pid, 'SIGKILL');
  return answer;
}

type Query = (this: pg.Client, ...words: unknown[]) => Promise<unknown> | undefined;
const query = pg.Client.prototype.query as Query;

const writtenQuery: Query = function (...words) {
  const callback = words.at(-1);
  if (typeof callback !== 'function') return query.apply(this, words)?.then((answer) => written(words[0], answer));
  const told = (...answer: unknown[]) => Reflect.apply(callback, undefined, written(words[0], answer));
  return query.apply(this, [...words.slice(0, -1), told]);
};
pg.Client.prototype.query = writtenQuery as typeof pg.Client.prototype.query;

const print = process.stdout.write.bind(process.stdout) as (...words: unknown[]) => boolean;
process.stdout.write = (...words: unknown[]) => {
  if (/^ +ADMIN /.test(String(words[0]))) isFilling = false;
  return print(...words);
};
