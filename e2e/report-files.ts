import { expect, type Page } from '@playwright/test';
import { writePdf } from '../apps/server/test/pdfs.ts';
import { openArchive } from './footage-items.ts';
import { test as onOwnPortal } from './own-portal.ts';

export const REPORTS = '/dashboard/reports';

export type Archive = Awaited<ReturnType<typeof openArchive>>;
/** A process of its own looks at each file, at one after the other. */
export const CHECKED_WITHIN_MS = 60_000;

type Stored = { readonly _id: string };
type Version = { readonly state: string };

/** Nine words that stand on one page only. */
export const NEEDLE = 'Shepard fruit from Bundaberg';

export const pagesOf = (title: string) => [
  `${title}: what it says in short`,
  'Prices of Hass in Singapore',
  `Supply by region. ${NEEDLE} comes first.`,
  'What happens next',
];

export async function pdfFile(name: string, pages: readonly string[]) {
  return { name, mimeType: 'application/pdf', buffer: await writePdf(...pages) };
}

/** From a draft to a published report, without walking through the screens. */
export async function publish(archive: Archive, fields: Record<string, unknown> & { title: string }): Promise<string> {
  const { _id } = await archive.call<Stored>('POST', '/reports', {
    kind: 'market update',
    edition: '2026-10',
    period_from: '2026-10-01',
    period_to: '2026-10-31',
    market_ids: [],
    origin_codes: ['AU'],
    language: 'en',
    summary: ['Volumes rise.', 'Japan grows fastest.'],
    provisional: false,
    licence_min: 'evaluation',
    ...fields,
  });
  const form = new FormData();
  form.set('file_name', 'report.pdf');
  const { buffer } = await pdfFile('report.pdf', pagesOf(fields.title));
  form.set('file', new File([new Uint8Array(buffer)], 'report.pdf', { type: 'application/pdf' }));
  await archive.call('POST', `/reports/${_id}/versions`, form);
  const states = async () =>
    (await archive.call<Version[]>('GET', `/reports/${_id}/versions`)).map(({ state }) => state);
  await expect.poll(states, { timeout: CHECKED_WITHIN_MS }).toEqual(['ready']);
  await archive.call('POST', `/reports/${_id}/publish`, { notify: false });
  return _id;
}

export const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
export const reading = (page: Page) => page.getByRole('region', { name: /^(Page|Seite) / });

type Library = {
  /** The older and the newer edition of it, and one that only full licences show. */
  readonly older: string;
  readonly newer: string;
  readonly full: string;
};

/** A portal of its own, with a series whose reports are known. */
export const test = onOwnPortal.extend<object, { library: Library }>({
  library: [
    async ({ ownPortal: { url } }, use) => {
      const archive = await openArchive(url);
      const markets = await archive.call<(Stored & { name: string })[]>('GET', '/countries/countryList');
      const market_ids = markets.filter(({ name }) => name === 'Singapore').map(({ _id }) => _id);
      const kind = { kind: 'market update', cadence: 'monthly' };
      const { _id: series } = await archive.call<Stored>('POST', '/report-series', { name: 'Journey notes', ...kind });
      const other = await archive.call<Stored>('POST', '/report-series', { name: 'Journey depths', ...kind });
      const past = { edition: '2026-09', period_from: '2026-09-01', period_to: '2026-09-30' };
      const [older, full, newer] = await Promise.all([
        publish(archive, { title: 'Journey notes of September', series_id: series, ...past }),
        publish(archive, { title: 'Journey depths', series_id: other._id, licence_min: 'full' }),
        publish(archive, { title: 'Journey notes of October', series_id: series, market_ids }),
      ]);
      await use({ older, newer, full });
    },
    { scope: 'worker', timeout: 2 * CHECKED_WITHIN_MS },
  ],
});
