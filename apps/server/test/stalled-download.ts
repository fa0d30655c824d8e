import { randomBytes } from 'node:crypto';
import { type Call } from '@portal/contract/call';
import { requestTo } from './client.ts';
import type { TestPortal } from './portal.ts';

/** Two thousand such rows exceed the network buffers even compressed. */
export const BULK = Array.from({ length: 6 }, () => randomBytes(6_000).toString('base64'));

type Download = {
  status: number;
  /** Reads on; undefined when the download was cut off. */
  linesToEnd(): Promise<number | undefined>;
};

/** A download that is not read until its end is requested. */
export async function beginDownload(
  { app }: TestPortal,
  call: Call,
  input: object,
  token: string,
  encoding = 'identity',
): Promise<Download> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  const answer = await fetch(`${app.listeningOrigin}${requestTo(call, input).url}`, { headers });
  return {
    status: answer.status,
    linesToEnd: () =>
      answer.text().then(
        (text) => text.split('\r\n').length - 1,
        () => undefined,
      ),
  };
}
