import { Readable } from 'node:stream';
import type { Call, Paged } from '@portal/contract/call';
import { type Language, texts } from '@portal/contract/texts';
import type { FastifyReply } from 'fastify';
import { csvLine } from './csv.ts';

/** Spreadsheets take a file that begins with it for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** How the result of a call leaves the server: in the envelope, or as a file. */
export function createAnswer(call: Call) {
  const written = new WeakMap<object, Map<string, string>>();
  return (reply: FastifyReply, data: unknown, language: Language): unknown => {
    if (call.download) return sendSheet(reply, call.download, data as AsyncIterable<string[]>);
    const message = texts[language][call.message ?? 'success'];
    if (call.paged) {
      const { items, ...range } = data as Paged<unknown>;
      return { status: true, message, data: items, ...range };
    }
    if (!Object.isFrozen(data) || typeof data !== 'object' || data === null) return { status: true, message, data };
    // What is frozen is the same next time.
    const known = written.get(data) ?? new Map<string, string>();
    written.set(data, known);
    const text = known.get(message) ?? (reply.serialize({ status: true, message, data }) as string);
    known.set(message, text);
    reply.type('application/json; charset=utf-8');
    return text;
  };
}

function sendSheet(reply: FastifyReply, name: string, rows: AsyncIterable<string[]>) {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(linesOf(rows)));
}

async function* linesOf(rows: AsyncIterable<string[]>) {
  yield BYTE_ORDER_MARK;
  for await (const cells of rows) yield csvLine(cells);
}
