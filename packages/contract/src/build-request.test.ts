import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getPermissions } from './access/permissions/permissions.ts';
import { signIn } from './access/session.ts';
import { buildRequest } from './build-request.ts';
import { defineCall } from './call.ts';

const moveItem = defineCall({
  method: 'PUT',
  path: '/items/:id/move',
  access: 'member',
  summary: 'A call that uses every part',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.int()), search: z.optional(z.string()) }),
  body: z.object({ to: z.string() }),
  output: z.null(),
});

test('path values, query and body each go where the call declares them', () => {
  expect(buildRequest(moveItem, { id: 'a', page: 2, search: 'x & y', to: 'shelf' })).toEqual({
    url: '/api/items/a/move?page=2&search=x+%26+y',
    body: '{"to":"shelf"}',
  });
});

test('a path value cannot leave its segment', () => {
  expect(buildRequest(moveItem, { id: '../users?x=1', to: '' }).url).toBe('/api/items/..%2Fusers%3Fx%3D1/move');
});

test('absent query values are left out, empty ones are sent', () => {
  expect(buildRequest(moveItem, { id: 'a', page: undefined, search: '', to: 'b' }).url).toBe(
    '/api/items/a/move?search=',
  );
});

test('a call without a body sends none', () => {
  expect(buildRequest(getPermissions, { userId: 'u' })).toEqual({ url: '/api/assignPagePermission/u/2' });
});

test('credentials travel in the body only', () => {
  const { url, body } = buildRequest(signIn, { email: 'a@b.example', password: 'secret' });
  expect(url).toBe('/api/authentication');
  expect(body).toBe('{"email":"a@b.example","password":"secret"}');
});
