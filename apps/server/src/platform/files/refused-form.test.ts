import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { changeLogo } from '@portal/contract/site/branding';
import { expect, test } from 'vitest';
import { requestTo } from '../../../test/client.ts';
import { FORM_TYPE, filePart, writeForm } from '../../../test/forms.ts';
import { pngWithBytes } from '../../../test/pictures.ts';
import { usePortal } from '../../../test/portal.ts';

const portal = usePortal();

test('after a form that was refused before its end, the same connection hears the next request [T40]', async () => {
  const { token } = await portal.signIn('admin');
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (method: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const asked = request({ agent, port, method, path: requestTo(changeLogo).url, headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      asked.on('response', resolve).on('error', reject),
    );
    asked.end(body);
    const answer = await answered;
    await buffer(answer);
    return { status: answer.statusCode, isReused: asked.reusedSocket };
  };

  const form = writeForm([filePart('not-the-field', await pngWithBytes(2_000_000))]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': FORM_TYPE,
    'content-length': String(form.length),
  };
  expect(await send('PUT', headers, form)).toEqual({ status: 400, isReused: false });
  expect(await send('GET')).toEqual({ status: 200, isReused: true });
  agent.destroy();
});
