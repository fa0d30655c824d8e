import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { isTextKey, texts } from '@portal/contract/texts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { envelopeSchema } from '../src/platform/http/api-schema.ts';
import { ACCOUNTS, type AccountName } from './accounts.ts';
import { usePortal } from './portal.ts';

const portal = usePortal();
const all = Object.entries(calls);
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const tokens = new Map<AccountName, Promise<string>>();
const tokenOf = (account: AccountName) => {
  const token = tokens.get(account) ?? portal.signIn(account).then((session) => session.token);
  tokens.set(account, token);
  return token;
};

/** For programs: one of ADMIN's own. */
const personalToken = async () => {
  const body = { name: 'Sheet', scope: 'prices', password: ACCOUNTS.admin.password };
  const answer = await portal.request('/api/personal-tokens', { method: 'POST', token: await tokenOf('admin'), body });
  return (answer.body.data as { token: string }).token;
};

const addressOf = (call: Call) => `/api${call.path.replaceAll(/:\w+/g, SOMEBODY)}`;
const needsMember = ([, call]: [string, Call]) => call.access !== 'public';
const isForAdmin = ([, call]: [string, Call]) => typeof call.access === 'object' && 'role' in call.access;
const isForPrograms = (call: Call) => typeof call.access === 'object' && 'token' in call.access;
const isForPage = ([, call]: [string, Call]) => typeof call.access === 'object' && 'page' in call.access;

describe('every call of the contract', () => {
  test('is listed once and mounted once', () => {
    const wanted = all.map(([, call]) => `${call.method} /api${call.path}`);
    expect(new Set(wanted).size).toBe(wanted.length);
    for (const [, call] of all) {
      expect(portal.app.hasRoute({ method: call.method, url: `/api${call.path}` }), call.path).toBe(true);
    }
  });

  test('is in the API document, with the access it asks for', async () => {
    const { text } = await portal.request('/api/openapi.json');
    const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, object>> };
    expect(document.openapi).toBe('3.1.0');
    for (const [, call] of all) {
      const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      expect(document.paths[path]?.[call.method.toLowerCase()], path).toBeDefined();
    }
  });

  test('has an answer that can be written', async () => {
    const app = Fastify();
    for (const [name, call] of all) {
      app.get(`/${name}`, { schema: { response: { 200: envelopeSchema(call) } } }, () => null);
    }
    await expect(app.ready()).resolves.toBeDefined();
  });

  test.each(all.filter(needsMember))('%s refuses a stranger', async (_, call) => {
    for (const token of [undefined, 'x', 'A'.repeat(43)]) {
      const answer = await portal.request(addressOf(call), { method: call.method, ...(token && { token }) });
      expect([answer.status, answer.body.status, answer.body.message]).toEqual([401, false, 'Please sign in.']);
    }
  });

  test.each(all.filter(isForAdmin))('%s refuses a CLIENT', async (_, call) => {
    const token = await tokenOf('client');
    const answer = await portal.request(addressOf(call), { method: call.method, token });
    expect(answer.status).toBe(403);
  });

  test.each(all.filter(isForPage))('%s refuses a member without that page', async (_, call) => {
    const token = await tokenOf('waiting');
    const answer = await portal.request(addressOf(call), { method: call.method, token });
    const expected = call.oneItem ? [404, texts.en.notFound] : [403, texts.en.notAllowed];
    expect([answer.status, answer.body.message]).toEqual(expected);
  });

  test.each(all)('%s names every malformed field in words of the catalogue', async (_, call) => {
    const token = await (isForPrograms(call) ? personalToken() : tokenOf('admin'));
    const expected = [
      ...fieldsOf(call.params),
      ...fieldsOf(call.query),
      ...fieldsOf(call.body),
      ...(call.file && !call.file.optional ? [call.file.field] : []),
    ];
    if (expected.length === 0) return;
    const path = `/api${call.path.replaceAll(/:\w+/g, '~')}`;
    const query = fieldsOf(call.query)
      .map((field) => `${field}=~&${field}=~`) // twice: no parameter takes a list
      .join('&');
    const body = call.body && Object.fromEntries(fieldsOf(call.body).map((field) => [field, { wrong: 'type' }]));
    const answer = await portal.request(`${path}?${query}`, { method: call.method, token, ...(body && { body }) });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.field)).toEqual(expected);
    expect(answer.body.message).toBe(answer.body.errors?.[0]?.message);
  });
});

test('the catalogue has every sentence in both languages', () => {
  for (const key of Object.keys(texts.en)) {
    expect(isTextKey(key) && texts.de[key].trim()).toBeTruthy();
  }
});

function fieldsOf(shape: unknown): string[] {
  const definition = (shape as { def?: { shape?: object } } | undefined)?.def?.shape;
  return definition ? Object.keys(definition) : [];
}
