import { Readable } from 'node:stream';
import type { Call, DataSet, FileAnswer, Paged, Sheet, ZipPart } from '@portal/contract/call';
import type { Language } from '@portal/contract/languages';
import { texts } from '@portal/contract/texts';
import type { FastifyReply } from 'fastify';
import { attachmentName } from '../files/file-name.ts';
import { writeParquet } from '../parquet/write-parquet.ts';
import { writeXlsx } from '../sheets/write-xlsx.ts';
import { createZip } from '../zip-stream.ts';
import { writtenSchema } from './api-schema.ts';
import { csvLine, csvText } from './csv.ts';
import { SANDBOX } from './secure-headers.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';
const PARQUET = 'application/vnd.apache.parquet';
const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

export function createAnswer(call: Call) {
  const written = new WeakMap<object, Map<string, string>>();
  return (reply: FastifyReply, data: unknown, language: Language, fileName?: string): unknown => {
    if (call.download) {
      const name = fileName ?? ((language === 'de' && call.germanDownload) || call.download);
      return call.dataSet ? sendDataSet(reply, name, data as DataSet) : sendFile(reply, name, data);
    }
    if (call.bytes) return sendBytes(reply, data as FileAnswer);
    const message = texts[language][call.message ?? 'success'];
    if (call.paged) {
      const { items, ...range } = data as Paged<unknown>;
      return asJson(reply, compiledWriter(call, reply)({ status: true, message, data: items, ...range }));
    }
    const envelope = { status: true, message, data };
    if (!Object.isFrozen(data) || typeof data !== 'object' || data === null) {
      return asJson(reply, compiledWriter(call, reply)(envelope));
    }
    const known = written.get(data) ?? new Map<string, string>();
    written.set(data, known);
    const text = known.get(message) ?? compiledWriter(call, reply)(envelope);
    known.set(message, text);
    return asJson(reply, text);
  };
}

function sendDataSet(reply: FastifyReply, name: string, data: DataSet) {
  reply.header('data-until', data.until.toISOString());
  const isParquet = name.endsWith('.parquet');
  const content = Readable.from(isParquet ? writeParquet(data) : dataSetText(data));
  reply.header('content-disposition', `attachment; filename="${name}"`);
  data.whenLapsed(() => content.destroy());
  return reply.type(isParquet ? PARQUET : CSV).send(content);
}

/** Without a byte order mark, which programs read as a part of the first name. */
async function* dataSetText({ columns, rows }: DataSet): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name));
  for await (const row of rows) yield csvLine(row.map((value) => String(value ?? '')));
}

type Writer = (envelope: Record<string, unknown>) => string;
const writers = new WeakMap<Call, Writer>();

/** Serialises declared fields only. Compiled on first use, for a quick start. */
function compiledWriter(call: Call, reply: FastifyReply): Writer {
  const writer = writers.get(call) ?? reply.compileSerializationSchema(writtenSchema(call));
  writers.set(call, writer);
  return writer;
}

function asJson(reply: FastifyReply, text: string): string {
  reply.type('application/json; charset=utf-8');
  return text;
}

function sendFile(reply: FastifyReply, name: string, data: unknown) {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  if (name.endsWith('.xlsx')) return reply.type(WORKBOOK).send(writeXlsx(data as readonly Sheet[]));
  const isPresentation = name.endsWith('.pptx');
  if (isPresentation || name.endsWith('.zip')) {
    return reply
      .type(isPresentation ? PRESENTATION : 'application/zip')
      .send(createZip(data as AsyncIterable<ZipPart>));
  }
  return reply.type(CSV).send(Readable.from(csvText(data as AsyncIterable<string[]>)));
}

function sendBytes(reply: FastifyReply, { type, name, bytes, content, etag }: FileAnswer) {
  if (name) {
    reply.headers({
      'content-disposition': `attachment; filename="${attachmentName(name, type)}"`,
      'content-security-policy': SANDBOX,
    });
  }
  if (etag) {
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  } else reply.header('cache-control', 'private, no-store');
  reply.header('content-length', bytes);
  return reply.type(type).send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}
