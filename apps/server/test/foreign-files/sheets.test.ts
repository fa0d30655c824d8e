import type { Batch } from '@portal/contract/prices/imports';
import { judgeDays } from '@portal/contract/prices/imports/survey';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePortal } from '../portal.ts';
import { checkAgain, confirm, openShop, sendSheet, undo } from '../prices.ts';
import { CSV_FILES, type ForeignSheet, LABELS } from './sheets.ts';
import { WORKBOOKS } from './workbooks.ts';

/** Kinds of files met in public collections of test data, rebuilt here. */
const portal = usePortal({ clock: { now: () => new Date('2026-03-20T01:00:00Z') } });
let admin: { token: string };

beforeAll(async () => {
  admin = await portal.signIn('admin');
  await openShop(portal, 'Bugis');
});

async function upload({ name, content }: ForeignSheet) {
  const sent = await sendSheet(portal, await content(), admin, name);
  return sent.status === 200 ? { batch: sent.body.data } : { refused: sent.body.errors?.[0]?.message };
}

const problems = (batch: Batch) => batch.problems.map(({ reason }) => reason);
const asked = ({ survey }: Batch) => judgeDays(survey.columns)?.order === 'unknown';

async function storedPrices(batch: Batch) {
  const stored = await portal.database.db
    .selectFrom('price_observations')
    .select(['product_text', 'brand', 'price_minor'])
    .select((row) => row.ref('day').$castTo<string>().as('day'))
    .where('batch_id', '=', batch._id)
    .orderBy('batch_row')
    .execute();
  return stored.map(({ day, product_text, brand, price_minor }) => ({
    day: new Date(day).toISOString().slice(0, 10),
    product: product_text,
    brand,
    minor: price_minor,
  }));
}

async function importWhole(file: ForeignSheet) {
  const sent = await upload(file);
  if (!sent.batch) return sent;
  if (asked(sent.batch)) return 'asks';
  const checked = await checkAgain(portal, sent.batch._id, sent.batch.mapping, admin);
  if (checked.state !== 'ready') return { problem: problems(checked) };
  const batch = await confirm(portal, checked, admin);
  const stored = await storedPrices(batch);
  await undo(portal, batch, admin);
  return stored;
}

function expected({ outcome, brand }: ForeignSheet) {
  if (outcome === 'stored') return LABELS.map((label) => ({ ...label, brand: label.brand && (brand ?? label.brand) }));
  if (outcome === 'asks') return outcome;
  if ('refused' in outcome) return { refused: texts.en[outcome.refused] };
  return { problem: expect.arrayContaining([texts.en[outcome.problem]]) };
}

describe.each(Object.entries({ CSV: CSV_FILES, workbooks: WORKBOOKS }))('foreign %s', (_, files) => {
  test.each(Object.entries(files))('%s', async (__, file) => {
    expect(await importWhole(file)).toEqual(expected(file));
  });
});
