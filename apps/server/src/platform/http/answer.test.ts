import { type Call, defineCall } from '@portal/contract/call';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAnswer } from './answer.ts';

const shop = z.object({ name: z.string(), stores: z.array(z.object({ city: z.string() })) });
const one = defineCall({ method: 'GET', path: '/shop', access: 'public', summary: 'A shop', output: shop });
const many = defineCall({ ...one, path: '/shops', output: z.array(shop), paged: true });

const stored = { name: 'Bugis', owner: 'secret', stores: [{ city: 'Singapore', rent: 'secret' }] };
const declared = { name: 'Bugis', stores: [{ city: 'Singapore' }] };

async function sendAnswers(call: Call, data: unknown) {
  const app = Fastify();
  const answer = createAnswer(call);
  app.get('/', (_, reply) => answer(reply, data, 'en'));
  const answers = [await app.inject('/'), await app.inject('/')];
  for (const { headers } of answers) expect(headers['content-type']).toBe('application/json; charset=utf-8');
  return answers.map((each) => each.json<unknown>());
}

test.each<[string, Call, unknown, object]>([
  ['one', one, stored, { data: declared }],
  ['one that is the same next time', one, Object.freeze({ ...stored }), { data: declared }],
  [
    'a page',
    many,
    { items: [stored], total: 1, page: 1, page_size: 9, secret: 'secret' },
    {
      data: [declared],
      total: 1,
      page: 1,
      page_size: 9,
    },
  ],
])('what is not declared does not leave: %s', async (_, call, data, expected) => {
  const envelope = { status: true, message: 'Success', ...expected };
  expect(await sendAnswers(call, data)).toEqual([envelope, envelope]);
});
