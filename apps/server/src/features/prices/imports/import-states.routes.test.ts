import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call } from '@portal/contract/call';
import {
  type Batch,
  checkBatch,
  confirmBatch,
  discardBatch,
  getBatch,
  listBatches,
  undoBatch,
} from '@portal/contract/prices/imports';
import { listReviews, reviewMatching, reviewObservations } from '@portal/contract/prices/review';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { incomingIn } from '../../../../test/forms.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  checkAgain,
  checkSheet,
  confirm,
  importLabels,
  labelWords,
  openShop,
  plantPrices,
  type Shop,
  sendSheet,
  undo,
  writeCsv,
} from '../../../../test/prices.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { sweepFiles } from '../../../platform/files/files.jobs.ts';
import { checkPrices, storePrices, sweepSheets, undoPrices } from './import.jobs.ts';

const START = new Date('2026-03-10T01:00:00Z');
let now = START;
const portal = usePortal({ clock: { now: () => now } });
let admin: { id: string; token: string };
let colleague: { id: string; token: string; email: string };
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  colleague = await registerAdmin(portal);
  shop = await openShop(portal);
});

let labels = 0;
const newLabels = (count = 1) =>
  Array.from({ length: count }, () => {
    labels += 1;
    return labelWords(shop, { product: `Avocado ${labels}` });
  });
const read = async ({ _id }: Batch) => (await portal.call(getBatch, { id: _id }, admin)).body.data;
const discard = ({ _id }: Batch) => portal.call(discardBatch, { id: _id }, admin);
const storedPrices = ({ _id }: Batch) =>
  portal.database.db
    .selectFrom('price_observations')
    .selectAll()
    .where('batch_id', '=', _id)
    .orderBy('batch_row')
    .execute();
const batchJobs = async ({ _id }: Batch) => {
  const { rows } = await portal.database.pool.query<{ key: string }>(
    'select key from graphile_worker.jobs where key like $1 order by key',
    [`%${_id}`],
  );
  return rows.map(({ key }) => key.split(':')[0]);
};
const selectFile = async ({ _id }: Batch) => {
  const batches = portal.database.db.selectFrom('price_batches').select('file_id').where('id', '=', _id);
  return (await batches.executeTakeFirst())?.file_id ?? '';
};
const bytesIn = async () => (await readdir(join(portal.deps.dataDir, 'files'), { recursive: true })).join(' ');
const ready = async (labelled = newLabels()) => checkSheet(portal, writeCsv(labelled), admin);

class Killed extends Error {}
/** Simulates a process that dies while it writes its progress. */
const dying = () => ({
  ...portal.deps,
  db: portal.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode') throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
});

describe('a label that is there twice', () => {
  test('in one sheet is refused at its second place, however it is written', async () => {
    const [label = {}] = newLabels();
    const again = { ...label, product: ` ${label.product?.toUpperCase()} `, price: '9.99', note: 'again' };
    const elsewhere = { ...label, date: '2026-03-03' };
    const { state, problems } = await ready([label, elsewhere, again, { ...label, channel: 'online' }]);
    expect([state, problems.map(({ row, value, reason }) => [row, value, reason])]).toEqual([
      'refused',
      [[4, again.product.trim(), texts.en.rowTwice]],
    ]);
  });

  test('is refused in a second sheet, and taken there once the first was rejected or undone', async () => {
    const [label = {}] = newLabels();
    const first = await importLabels(portal, [label], admin);
    const twice = [label, ...newLabels()];
    const refused = await ready(twice);
    expect(refused.problems.map(({ row, reason }) => [row, reason])).toEqual([[2, texts.en.rowKnown]]);
    const [stored] = await storedPrices(first);
    await portal.call(
      reviewObservations,
      { ids: [stored?.id ?? ''], decision: 'rejected', reason: 'Misread' },
      { token: colleague.token },
    );
    const second = await checkAgain(portal, refused._id, refused.mapping, admin);
    expect(second.state).toBe('ready');
    expect(await confirm(portal, second, admin)).toMatchObject({ state: 'stored', waiting: 2 });
    await undo(portal, second, admin);
    expect((await ready([label, ...newLabels()])).state).toBe('ready');
  });
});

describe('the same bytes twice', () => {
  test('of two that are confirmed at once, one is stored', async () => {
    const csv = writeCsv(newLabels(2));
    const [one, two] = [await checkSheet(portal, csv, admin), await checkSheet(portal, csv, admin)];
    const answers = await Promise.all([
      portal.call(confirmBatch, { id: one._id }, admin),
      portal.call(confirmBatch, { id: two._id }, colleague),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.message).toBe(texts.en.knownSheet);
    for (const { _id: id, mapping } of [one, two]) await storePrices.run(portal.deps, { id, mapping });
    expect([(await storedPrices(one)).length + (await storedPrices(two)).length]).toEqual([2]);
    expect((await sendSheet(portal, csv, admin)).status).toBe(409);
  });
});

describe('confirming', () => {
  test('twice stores once, and says the same both times', async () => {
    const batch = await ready(newLabels(3));
    const answers = await Promise.all([
      portal.call(confirmBatch, { id: batch._id }, admin),
      portal.call(confirmBatch, { id: batch._id }, colleague),
    ]);
    expect(answers.map(({ status, body }) => [status, body.data.state])).toEqual([
      [200, 'storing'],
      [200, 'storing'],
    ]);
    expect(await batchJobs(batch)).toEqual(['check-prices', 'store-prices']);
    await storePrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
    await storePrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
    expect([(await storedPrices(batch)).length, (await read(batch)).state]).toEqual([3, 'stored']);
    expect((await portal.call(confirmBatch, { id: batch._id }, admin)).body.data).toMatchObject({
      state: 'stored',
      waiting: 3,
    });
    const acts = (await actsOn(portal, batch._id)).map(({ action }) => action);
    expect(acts).toEqual(['prices.sheet-sent', 'prices.import-confirmed', 'prices.import-stored']);
  });

  test('makes what is stored the work of whoever sent the sheet, and of whoever confirmed it', async () => {
    const batch = await ready();
    await portal.call(confirmBatch, { id: batch._id }, colleague);
    await storePrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
    const whose = { submitted_by: admin.id, confirmed_by: colleague.id };
    expect(await storedPrices(batch)).toMatchObject([{ ...whose, status: 'submitted', batch_row: 2 }]);
    expect((await actsOn(portal, batch._id)).at(-1)).toMatchObject({
      action: 'prices.import-stored',
      actor: colleague.email,
      after: { prices: 1 },
    });
    for (const { token } of [admin, colleague]) {
      expect(
        (await portal.call(reviewMatching, { batch_id: batch._id, decision: 'approved' }, { token })).body.data,
      ).toEqual({
        act_id: null,
        decided: 0,
        left: 1,
        more: false,
      });
    }
    const { items } = (await portal.call(listReviews, { batch_id: batch._id }, colleague)).body.data;
    expect(items).toMatchObject([{ is_own: true }]);
  });

  test('a sheet of which somebody else stores a label in the same moment says which, and stores nothing', async () => {
    const [label = {}, other = {}] = newLabels(2);
    const [one, two] = [await ready([label]), await ready([other, label])];
    for (const batch of [one, two]) await portal.call(confirmBatch, { id: batch._id }, admin);
    await Promise.all([one, two].map(({ _id: id, mapping }) => storePrices.run(portal.deps, { id, mapping })));
    const [first, second] = [await read(one), await read(two)];
    const [stored, refused] = first.state === 'stored' ? [first, second] : [second, first];
    expect([stored.state, refused.state]).toEqual(['stored', 'refused']);
    expect(refused.problems.map(({ reason }) => reason)).toEqual([texts.en.rowKnown]);
    expect((await actsOn(portal, refused._id)).map(({ action }) => action)).not.toContain('prices.import-stored');
  });

  test.each<[string, (batch: Batch) => Promise<unknown>]>([
    ['was only sent', async () => undefined],
    ['is being checked', (batch) => portal.call(checkBatch, { id: batch._id, ...batch.mapping }, admin)],
    [
      'was refused',
      async ({ _id, mapping }) => {
        const { price, ...columns } = mapping.columns;
        const swapped = {
          ...mapping,
          columns: { ...columns, price: columns.product, product: price },
        } as typeof mapping;
        expect((await checkAgain(portal, _id, swapped, admin)).state).toBe('refused');
      },
    ],
  ])('a sheet that %s is not possible', async (_, act) => {
    // A unique header: wrong mappings are remembered too.
    const labelled = newLabels().map((label) => ({ ...label, grade: 'Class 1' }));
    const batch = (await sendSheet(portal, writeCsv(labelled), admin)).body.data;
    await act(batch);
    const answer = await portal.call(confirmBatch, { id: batch._id }, admin);
    expect([answer.status, answer.body.message]).toEqual([409, texts.en.batchNotReady]);
    expect(await storedPrices(batch)).toEqual([]);
  });

  test.each<[string, Call]>([
    ['check', checkBatch],
    ['confirm', confirmBatch],
    ['undo', undoBatch],
  ])('and %s of a sheet that there is not: 404', async (_, call) => {
    const mapping = call === checkBatch ? (await ready()).mapping : {};
    const answer = await portal.send(call, { id: '00000000-0000-4000-8000-000000000000', ...mapping }, admin);
    expect(answer.status).toBe(404);
  });
});

describe('a server that stops', () => {
  const stopping = AbortSignal.abort();

  test.each(['check', 'store'] as const)('in the middle of a %s leaves it to be begun anew', async (act) => {
    const sent = (await sendSheet(portal, writeCsv(newLabels()), admin)).body.data;
    const { _id: id, mapping } = sent;
    await portal.call(checkBatch, { id: id, ...mapping }, admin);
    if (act === 'store') {
      await checkPrices.run(portal.deps, { id, mapping });
      await portal.call(confirmBatch, { id: id }, admin);
    }
    await portal.database.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
    await (act === 'check' ? checkPrices : storePrices).run(portal.deps, { id, mapping }, stopping);
    expect(await read(sent)).toMatchObject({ state: act === 'check' ? 'checking' : 'storing', problems: [] });
    expect([await storedPrices(sent), await batchJobs(sent)]).toEqual([[], [`${act}-prices`]]);
    await (act === 'check' ? checkPrices : storePrices).run(portal.deps, { id, mapping });
    expect(await read(sent)).toMatchObject({ state: act === 'check' ? 'ready' : 'stored' });
  });

  test('in the middle of an undo takes nothing back yet', async () => {
    const batch = await importLabels(portal, newLabels(), admin);
    await portal.call(undoBatch, { id: batch._id }, admin);
    await portal.database.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
    await undoPrices.run(portal.deps, { id: batch._id, mapping: batch.mapping }, stopping);
    expect([(await storedPrices(batch)).length, await batchJobs(batch)]).toEqual([1, ['undo-prices']]);
    expect((await read(batch)).state).toBe('undoing');
    await undoPrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
    expect((await read(batch)).state).toBe('undone');
  });
});

test('the list of imports says how far they are, and leaves their columns and problems to themselves', async () => {
  const batch = await ready([...newLabels(), labelWords(shop, { product: 'Wrong', market: 'Atlantis' })]);
  const { body } = await portal.call(listBatches, {}, admin);
  const [line = {}] = body.data.items;
  expect(line).toMatchObject({ _id: batch._id, state: 'refused', rows: 2, problem_rows: 1 });
  expect(
    Object.keys(batch)
      .filter((name) => !(name in line))
      .toSorted(),
  ).toEqual([
    'groups',
    'header',
    'is_remembered',
    'mapping',
    'matches',
    'problems',
    'sample',
    'skipped_rows',
    'survey',
    'template',
    'unlisted_problem_rows',
  ]);
});

describe('two tabs', () => {
  test('a check that has been overtaken by another says nothing', async () => {
    const { _id: id, mapping } = (await sendSheet(portal, writeCsv(newLabels()), admin)).body.data;
    const wrong = {
      ...mapping,
      columns: { ...mapping.columns, origin: mapping.columns.variety, variety: mapping.columns.origin },
    } as Batch['mapping'];
    await portal.call(checkBatch, { id: id, ...wrong }, admin);
    await portal.call(checkBatch, { id: id, ...mapping }, colleague);
    await checkPrices.run(portal.deps, { id, mapping: wrong });
    expect(await read({ _id: id } as Batch)).toMatchObject({ state: 'checking', mapping, problems: [] });
    await checkPrices.run(portal.deps, { id, mapping });
    expect(await read({ _id: id } as Batch)).toMatchObject({ state: 'ready', mapping, rows: 1 });
  });

  test('a sheet that is being stored, or is stored, is not checked or discarded any more', async () => {
    const batch = await ready();
    await portal.call(confirmBatch, { id: batch._id }, admin);
    const refusals = async () => [
      (await portal.call(checkBatch, { id: batch._id, ...batch.mapping }, admin)).status,
      (await discard(batch)).status,
    ];
    expect([await refusals(), (await portal.call(undoBatch, { id: batch._id }, admin)).status]).toEqual([
      [409, 409],
      409,
    ]);
    await storePrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
    expect([await refusals(), (await read(batch)).state]).toEqual([[409, 409], 'stored']);
    expect(await storedPrices(batch)).toHaveLength(1);
  });
});

test('how far it is, is written a hundred times at most, however long the sheet is', async () => {
  const [head = '', line = ''] = writeCsv(newLabels(1)).split('\r\n');
  const { body } = await sendSheet(portal, `${head}\n${`${line}\n`.repeat(11_000)}`, admin);
  const { _id: id, mapping } = body.data;
  await portal.call(checkBatch, { id: id, ...mapping }, admin);
  let writes = 0;
  const counting = portal.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode') writes += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await checkPrices.run({ ...portal.deps, db: counting }, { id, mapping });
  expect(writes).toBeLessThanOrEqual(101);
  expect(writes).toBeGreaterThan(10);
});

describe('all or nothing', () => {
  test('what has become wrong since the check, in the last row of many, stops everything', async () => {
    const many = newLabels(600);
    const batch = await ready(many);
    expect(batch.state).toBe('ready');
    const other = await importLabels(portal, many.slice(-1), admin);
    const stopped = await confirm(portal, batch, admin);
    expect(stopped).toMatchObject({ state: 'refused', rows: 600, problem_rows: 1, storedAt: null, waiting: 0 });
    expect(stopped.problems).toMatchObject([{ row: 601, reason: texts.en.rowKnown }]);
    expect(await storedPrices(batch)).toEqual([]);
    await undo(portal, other, admin);
    const again = await checkAgain(portal, batch._id, batch.mapping, admin);
    expect(await confirm(portal, again, admin)).toMatchObject({ state: 'stored', waiting: 600 });
  });

  test('a server that dies in the middle leaves nothing, and the next one stores it once', async () => {
    const batch = await ready(newLabels(600));
    await portal.call(confirmBatch, { id: batch._id }, admin);
    const work = { id: batch._id, mapping: batch.mapping };
    await expect(storePrices.run(dying(), work)).rejects.toThrow(Killed);
    expect([await storedPrices(batch), (await read(batch)).state]).toEqual([[], 'storing']);
    await storePrices.run(portal.deps, work);
    expect([(await storedPrices(batch)).length, (await read(batch)).state]).toEqual([600, 'stored']);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('a connection that is lost in the middle says so, stores nothing, and can be tried again', async () => {
    const [label = {}, last = {}] = newLabels(2);
    const batch = await ready([label, last]);
    await portal.call(confirmBatch, { id: batch._id }, admin);
    const { pool } = portal.database;
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table observation_photos, price_observations in share mode');
      const storing = storePrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
      const end = `
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(end)).rowCount).toBe(1);
      await storing;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect([await storedPrices(batch), (await read(batch)).state]).toEqual([[], 'failed']);
    const again = await checkAgain(portal, batch._id, batch.mapping, admin);
    expect(await confirm(portal, again, admin)).toMatchObject({ state: 'stored', waiting: 2 });
  });

  test('a sheet whose bytes are gone has failed, and does not wait for ever', async () => {
    const batch = await ready();
    await portal.deps.storage.remove([`${await selectFile(batch)}.csv`]);
    expect(await confirm(portal, batch, admin)).toMatchObject({ state: 'failed', waiting: 0 });
  });
});

describe('undoing', () => {
  test('takes back everything, whatever was decided, and nothing of anybody else; twice is once', async () => {
    const [kept] = await plantPrices(portal, [{ shop, day: '2026-03-02' }]);
    const sent = [...newLabels(2), { ...newLabels()[0], date: '2026-03-04' }];
    const [csv, batch] = [writeCsv(sent), await importLabels(portal, sent, admin)];
    await portal.call(reviewMatching, { batch_id: batch._id, decision: 'approved' }, colleague);
    const file = await selectFile(batch);
    const answers = await Promise.all([
      portal.call(undoBatch, { id: batch._id }, admin),
      portal.call(undoBatch, { id: batch._id }, colleague),
    ]);
    expect(answers.map(({ status, body }) => [status, body.data])).toMatchObject([
      [200, { state: 'undoing', waiting: 0, undoneAt: START.toISOString() }],
      [200, { state: 'undoing', waiting: 0 }],
    ]);
    expect((await sendSheet(portal, csv, admin)).status).toBe(409);
    await undo(portal, batch, admin);
    await undo(portal, batch, colleague);
    expect((await read(batch)).state).toBe('undone');
    expect((await sendSheet(portal, csv, admin)).status).toBe(200);
    expect(await storedPrices(batch)).toEqual([]);
    const { db } = portal.database;
    expect(
      await db
        .selectFrom('price_observations')
        .select('id')
        .where('id', '=', kept ?? '')
        .execute(),
    ).toHaveLength(1);
    const visits = await db
      .selectFrom('store_visits')
      .select('day')
      .where('day', 'in', ['2026-03-02', '2026-03-04'])
      .execute();
    expect(visits).toHaveLength(1);
    expect(await db.selectFrom('files').select('id').where('id', '=', file).execute()).toEqual([]);
    const acts = await actsOn(portal, batch._id);
    expect(acts.map(({ action }) => action)).toEqual([
      'prices.sheet-sent',
      'prices.import-confirmed',
      'prices.import-stored',
      'prices.batch-approved',
      'prices.import-undone',
    ]);
    expect(acts.at(-1)).toMatchObject({ before: { prices: 3 }, subject: 'prices.csv' });
  });

  test('of what a server had begun when it died takes back everything', async () => {
    const batch = await importLabels(portal, newLabels(600), admin);
    const work = { id: batch._id, mapping: batch.mapping };
    await portal.call(undoBatch, { id: batch._id }, admin);
    await expect(undoPrices.run(dying(), work)).rejects.toThrow(Killed);
    expect([(await storedPrices(batch)).length, (await read(batch)).state]).toEqual([600, 'undoing']);
    await undoPrices.run(portal.deps, work);
    expect([(await storedPrices(batch)).length, (await read(batch)).state]).toEqual([0, 'undone']);
  });

  test('is not possible before something was stored', async () => {
    expect((await portal.call(undoBatch, { id: (await ready())._id }, admin)).status).toBe(409);
  });
});

describe('a sheet that nobody goes on with', () => {
  test('can be discarded, also while it is being checked', async () => {
    const batch = (await sendSheet(portal, writeCsv(newLabels()), admin)).body.data;
    await portal.call(checkBatch, { id: batch._id, ...batch.mapping }, admin);
    const file = await selectFile(batch);
    expect((await discard(batch)).status).toBe(200);
    await checkPrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
    expect((await portal.call(confirmBatch, { id: batch._id }, admin)).status).toBe(404);
    expect((await discard(batch)).status).toBe(404);
    expect(await portal.database.db.selectFrom('files').select('id').where('id', '=', file).execute()).toEqual([]);
  });

  test('is gone after a day, and its bytes with it; what was stored stays', async () => {
    const [old, stored] = [await ready(), await importLabels(portal, newLabels(), admin)];
    const [oldFile, storedFile] = [await selectFile(old), await selectFile(stored)];
    now = new Date(START.getTime() + DAY_MS);
    await sweepSheets.run(portal.deps, {});
    expect(await selectFile(old)).toBe(oldFile);
    now = new Date(START.getTime() + DAY_MS + 1);
    await sweepSheets.run(portal.deps, {});
    const left = await portal.database.db.selectFrom('price_batches').select(['id', 'state']).execute();
    expect(left.filter(({ state }) => !['storing', 'stored', 'undone'].includes(state))).toEqual([]);
    expect(left.map(({ id }) => id)).toContain(stored._id);
    expect(await bytesIn()).toContain(oldFile);
    // File times use the machine's clock.
    now = new Date(Date.now() + DAY_MS);
    await sweepFiles.run(portal.deps, {});
    expect([(await bytesIn()).includes(oldFile), (await bytesIn()).includes(storedFile)]).toEqual([false, true]);
    now = START;
  });
});
