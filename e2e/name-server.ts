import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS header; the name of the question stands behind it. */
const HEADER_BYTES = 12;
const TYPE_AND_CLASS_BYTES = 4;
const [FOUND, NO_SUCH_NAME] = [0x81_80, 0x81_83];
/** The name of the question again, TXT, internet, not to be kept. */
const RECORD_HEAD = [0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 0, 0];

export type NameServer = { readonly address: string; readonly end: () => void };

/** Knows one TXT record for each of these names, also those that come later. */
export async function startNameServer(records: ReadonlyMap<string, string>): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => socket.send(answer(question, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, end: () => socket.close() };
}

function answer(question: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const asked = question.subarray(HEADER_BYTES, at + 1 + TYPE_AND_CLASS_BYTES);
  const text = Buffer.from(records.get(labels.join('.').toLowerCase()) ?? '');
  const isFound = text.length > 0;
  const header = Buffer.alloc(HEADER_BYTES);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(isFound ? FOUND : NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isFound ? 1 : 0, 6);
  const record = isFound ? [Buffer.from([...RECORD_HEAD, text.length + 1, text.length]), text] : [];
  return Buffer.concat([header, asked, ...record]);
}
