import { createToken } from '@portal/contract/access/personal-tokens';
import { calls } from '@portal/contract/calls';
import { isTextKey, texts } from '@portal/contract/texts';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { envelopeSchema } from '../src/platform/http/api-schema.ts';
import { ACCOUNTS } from './accounts.ts';
import { malformedRequest, shapeFields } from './attacks/malformed.ts';
import { isForPrograms } from './call-access.ts';
import { usePortal } from './portal.ts';

const portal = usePortal();
const all = Object.entries(calls);

const admin = { session: '', personalToken: '' };
beforeAll(async () => {
  admin.session = (await portal.signIn('admin')).token;
  const answer = await portal.call(
    createToken,
    { name: 'Sheet', scopes: TOKEN_SCOPES, password: ACCOUNTS.admin.password },
    { token: admin.session },
  );
  admin.personalToken = answer.body.data.token;
});

test('the API document shows in four languages how a program reads each file, at the address of this portal', async () => {
  const { text } = await portal.request('/api/openapi.json');
  type Sample = { lang: string; source: string };
  type Operation = { 'x-codeSamples'?: Sample[]; responses: Record<string, { headers?: Record<string, unknown> }> };
  const { paths } = JSON.parse(text) as { paths: Record<string, { get?: Operation }> };
  const sampled = Object.entries(paths).filter(([, { get }]) => get?.['x-codeSamples']);
  const files = all.filter(([, call]) => isForPrograms(call) && call.download).map(([, { path }]) => `/api${path}`);
  expect(sampled.map(([path]) => path).toSorted()).toEqual(files.toSorted());
  for (const [path, { get }] of sampled) {
    const samples = get?.['x-codeSamples'] ?? [];
    expect(samples.map(({ lang }) => lang)).toEqual(['Shell', 'Python', 'R', 'PowerQuery']);
    for (const { lang, source } of samples) {
      expect(source).toContain(portal.deps.publicUrl);
      expect(source).toContain(lang === 'PowerQuery' ? path.slice(1) : portal.deps.publicUrl + path);
    }
    const headers = Object.keys(get?.responses['200']?.headers ?? {});
    expect(headers.includes('Data-Until')).toBe(path.startsWith('/api/data/'));
  }
});

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
    type Operation = { description: string; security?: unknown[] };
    const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> };
    expect(document.openapi).toBe('3.1.0');
    for (const [, { access, method, path }] of all) {
      const address = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const operation = document.paths[address]?.[method.toLowerCase()];
      const named = typeof access === 'object' && !('token' in access) ? Object.values(access).flat() : [];
      for (const word of named) expect(operation?.description, address).toContain(word);
      const byToken = [{ personalToken: [] }, { personalTokenAsPassword: [] }];
      const expected = access === 'public' ? [] : typeof access === 'object' && 'token' in access ? byToken : undefined;
      expect(operation?.security, address).toEqual(expected);
    }
  });

  test('has an answer that can be written', async () => {
    const app = Fastify();
    for (const [name, call] of all) {
      app.get(`/${name}`, { schema: { response: { 200: envelopeSchema(call) } } }, () => null);
    }
    await expect(app.ready()).resolves.toBeDefined();
  });

  test.each(all)('%s names every malformed field in words of the catalogue', async (_, call) => {
    const token = isForPrograms(call) ? admin.personalToken : admin.session;
    const expected = [
      ...shapeFields(call.params),
      ...shapeFields(call.query),
      ...shapeFields(call.body),
      ...(call.file && !call.file.optional ? [call.file.field] : []),
    ];
    if (expected.length === 0) return;
    const { path, request } = malformedRequest(call);
    const answer = await portal.request(path, { ...request, token });
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
