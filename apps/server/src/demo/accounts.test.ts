import { expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { readConfig } from '../config.ts';
import { StartError } from '../platform/start-error.ts';
import { createAccounts } from './accounts.ts';

const portal = usePortal();
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example', ADMIN_EMAIL: 'boss@portal.example' };
const create = (environment: Record<string, string>) =>
  createAccounts(portal.deps, readConfig(environment), (_, work) => work());

test('production refuses data that holds a demo account', async () => {
  const refused = create(PRODUCTION);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow('@avocados.example');
});

test('a later start names the accounts that exist, and no password', async () => {
  const told = await create({ ADMIN_EMAIL: 'boss@portal.example' });
  expect(told.map(({ role }) => role)).toEqual(['CLIENT', 'Evaluation', 'Waiting']);
  expect(new Set(told.map(({ password }) => password))).toEqual(new Set(['(password as set or shown before)']));
});
