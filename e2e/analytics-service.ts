import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  readonly headers: IncomingMessage['headers'];
  readonly body: { event: string; distinct_id: string; properties: { route?: string } };
};

export type AnalyticsService = { readonly url: string; readonly received: Received[]; readonly end: () => void };

/** A service of somebody else on another origin, which writes down all that it is told. */
export async function startAnalyticsService(): Promise<AnalyticsService> {
  const received: Received[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = await request.toArray();
    const { headers } = request;
    response.setHeader('access-control-allow-origin', headers.origin ?? '');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'POST') received.push({ headers, body: JSON.parse(String(Buffer.concat(chunks))) });
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/capture`, received, end };
}
