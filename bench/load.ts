import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type Load = { origin: string; path: string; method?: 'GET' | 'POST'; token?: string; body?: object };

const HEAD_END = '\r\n\r\n';

/**
 * Requests per second over kept-alive raw sockets: the client shares the machine, so it must be cheap. Counts status
 * 200 only.
 */
export async function measureRate(load: Load, connections: number, durationMs: number): Promise<number> {
  const { answers, elapsedMs } = await countAnswers(load, connections, durationMs);
  return (answers / elapsedMs) * 1000;
}

export async function countAnswers(load: Load, connections: number, durationMs: number) {
  const { hostname, port } = new URL(load.origin);
  const request = requestText(load, hostname);
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay());
  try {
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    let answers = 0;
    const failed = Promise.all(sockets.map((socket) => askAgain(socket, request, () => (answers += 1))));
    const startedAtMs = performance.now();
    await Promise.race([delay(durationMs), failed]);
    return { answers, elapsedMs: performance.now() - startedAtMs };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function requestText({ path, method = 'GET', token, body }: Load, host: string): string {
  const text = body ? JSON.stringify(body) : '';
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
    `\r\n${text}`,
  ].join('\r\n');
}

/** Rejects on an unexpected answer. */
function askAgain(socket: Socket, request: string, onAnswer: () => void): Promise<never> {
  return new Promise((_, reject) => {
    let received = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('The server closed a connection under load.')));
    socket.on('data', (chunk: string) => {
      received += chunk;
      const headBytes = received.indexOf(HEAD_END) + HEAD_END.length;
      if (headBytes < HEAD_END.length) return;
      const bodyBytes = Number(/\ncontent-length: (\d+)/i.exec(received)?.[1]);
      if (!received.startsWith('HTTP/1.1 200 ') || Number.isNaN(bodyBytes)) {
        reject(new Error(`The server answered under load:\n${received.slice(0, 1000)}`));
      } else if (received.length >= headBytes + bodyBytes) {
        received = '';
        onAnswer();
        socket.write(request, 'utf8');
      }
    });
    socket.write(request, 'utf8');
  });
}
