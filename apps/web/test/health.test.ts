import { listHealthParts } from '@portal/contract/site/health';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import german from '../src/features/site/health/de.json';
import words from '../src/features/site/health/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const since = '2026-11-01T10:00:00Z';

test('an administrator sees the state of each part of the server, and since when a part is down', async () => {
  const api = new FakeApi().answerAlways(listHealthParts, {
    version: '1',
    parts: [
      { name: 'database', state: 'ok', since, version: '18.4', migration: '0072-harvest-plans' },
      { name: 'storage', state: 'down', since },
      { name: 'folder', state: 'late', since, freeBytes: 734_003_200 },
      { name: 'jobs', state: 'late', since, waiting: 12, oldest: since },
      { name: 'mails', state: 'ok', since, waiting: 0 },
      { name: 'proxy', state: 'late', since, address: '172.18.0.3' },
      { name: 'backup', state: 'down', since, madeAt: since },
    ],
  });
  signIn(api, 'ADMIN');
  const { takeLook } = await openScreen(paths.settings, api, DESK);
  const rows = () =>
    page
      .getByRole('region', { name: words.title })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'DatabaseOKPostgreSQL 18.4, migrated to 0072-harvest-plans',
    expect.stringMatching(/^Photos and filesDownSince 1 Nov 2026/),
    expect.stringMatching(/^Data folderNearly full700 MB freeSince /),
    expect.stringMatching(/^Background jobsLate12 waiting, the oldest since 1 Nov 2026/),
    'E-mailsOKNone waiting',
    expect.stringMatching(/^Proxy in frontNot trusted172\.18\.0\.3 forwards requests, .*Since 1 Nov 2026/),
    expect.stringMatching(/^BackupFailedLast good one .* ago \(1 Nov 2026.*\)Since 1 Nov 2026/),
  ]);
  expect(await findBarriers()).toEqual([]);
  await takeLook({ ...PHONE, language: 'de' });
  expect(rows()[1]).toContain(german.down);
  expect(rows()[6]).toContain(german.failed);
  expect(await findBarriers()).toEqual([]);
});

test('a backup that lacks files says how many', async () => {
  const parts = [{ name: 'backup', state: 'late', since, madeAt: since, lostFiles: 3 } as const];
  const api = new FakeApi().answerAlways(listHealthParts, { version: '1', parts });
  signIn(api, 'ADMIN');
  const { takeLook } = await openScreen(paths.settings, api, DESK);
  const row = page.getByRole('region', { name: words.title }).getByRole('listitem').element();
  expect(row.textContent).toMatch(/^BackupIncompleteLast good one .*It lacks 3 files that the database/);
  await takeLook({ ...PHONE, language: 'de' });
  await expect.element(page.getByText(german.incomplete)).toBeVisible();
  await expect.element(page.getByText(/^3 Dateien fehlen darin/)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});
