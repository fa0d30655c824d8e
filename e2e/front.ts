import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Front = {
  readonly url: string;
  /** Added to the file of that path: another version of it. */
  readonly added: Map<string, string>;
  /** Answers page requests in the portal's place, as a proxy does whose server is down. */
  pagesGet: number | 'silence' | undefined;
  /** The address answers no more, until it is opened again. */
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
};

/** An address of its own in front of the portal: one that can be taken away, or serve the next version. */
export async function openFront(upstream: string): Promise<Front> {
  const server = createServer((incoming, outgoing) => pass(upstream, front, incoming, outgoing));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    added: new Map(),
    pagesGet: undefined,
    shut: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    open: async () => void (await listen(port)),
  };
  return front;
}

function pass(upstream: string, front: Front, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (front.pagesGet && incoming.headers['sec-fetch-mode'] === 'navigate') {
    if (front.pagesGet !== 'silence') outgoing.writeHead(front.pagesGet).end();
    return;
  }
  const path = incoming.url ?? '/';
  // Whole and uncompressed, so that something can be added.
  const {
    'accept-encoding': _encoding,
    'if-none-match': _tag,
    'if-modified-since': _since,
    ...headers
  } = incoming.headers;
  const passed = request(new URL(path, upstream), { method: incoming.method, headers }, (answer) => {
    const { 'content-length': _length, ...others } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, others);
    answer.pipe(outgoing, { end: false });
    answer.on('end', () => outgoing.end(front.added.get(path)));
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
