import { changePost, deletePost } from '@portal/contract/content/feed';
import { searchHits, suggestHits } from '@portal/contract/site/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePost } from '../../../../test/feed.ts';
import { plantFootage, sydneyDay, twoMarkets } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import { plantEdition, plantReport, plantSeries } from '../../../../test/reports.ts';
import { indexEverything, joinPieces, markPieces, suggest } from '../../../../test/search.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { collectSearchKinds } from '../../../platform/search-kinds.ts';
import { indexContent, sweepSearchWords } from './search.jobs.ts';
import { followChanges, indexNextChanges } from './search-index.service.ts';

const portal = usePortal();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
  await indexEverything(portal);
});

const changesLeft = async () => {
  const { rows } = await portal.database.pool.query<{ count: number }>('select count(*) from search_changes');
  return rows[0]?.count;
};
const write = async (words: object) => {
  const post = await writePost(portal, { tags: [], ...words }, admin);
  await indexEverything(portal);
  return post;
};
const results = async (input: object) => {
  const { body } = await portal.send(searchHits, input, { token: admin.token });
  return { ...body.data, titles: body.data.hits.map(({ title }) => joinPieces(title)) };
};

test('the portal does not start with a kind that has no rule', () => {
  const { asset: _, ...kinds } = portal.deps.searchKinds;
  expect(() => collectSearchKinds([{ search: kinds }])).toThrow('the search for asset needs a rule');
});

describe('the index', () => {
  test('is told by the database, in the transaction of the change, and catches up by its job', async () => {
    const { pool } = portal.database;
    const post = await writePost(portal, { title: 'Brindlewick harvest begins' }, admin);
    const { rows } = await pool.query('select kind, ref_id from search_changes where ref_id = $1', [post._id]);
    expect(rows).toContainEqual({ kind: 'post', ref_id: post._id });
    expect((await suggest(portal, admin, 'brindlewick')).titles).toEqual([]);
    await indexContent.run(portal.deps, {});
    expect(await changesLeft()).toBe(0);
    expect((await suggest(portal, admin, 'brindlewick')).titles).toEqual(['Brindlewick harvest begins']);
  });

  describe('of a running server', () => {
    const found = (q: string) => async () => (await suggest(portal, admin, q)).titles;
    let following: ReturnType<typeof followChanges>;
    beforeAll(() => {
      following = followChanges(portal.deps);
    });
    afterAll(() => following.stop());

    test('has a change without a job, also one of a transaction that lasts', async () => {
      await portal.database.pool.query("delete from graphile_worker._private_jobs where key like 'index-content%'");
      await portal.database.db.transaction().execute(async (trx) => {
        await writePost(portal, { title: 'Wimbleshaw harvest begins' }, admin);
        await expect.poll(found('wimbleshaw')).toEqual(['Wimbleshaw harvest begins']);
        await trx
          .updateTable('posts')
          .set({ title: 'Wimbleshaw harvest ends' })
          .where('title', 'like', 'Wimbleshaw%')
          .execute();
        expect(await found('wimbleshaw')()).toEqual(['Wimbleshaw harvest begins']);
      });
      await expect.poll(found('wimbleshaw')).toEqual(['Wimbleshaw harvest ends']);
      const { rows } = await portal.database.pool.query(
        "select from graphile_worker.jobs where task_identifier = 'index-content'",
      );
      expect(rows).toEqual([]);
    });

    test('has a change that is made while the server cannot listen', async () => {
      const { rows } = await portal.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'listen%'`,
      );
      expect(rows).toHaveLength(1);
      await writePost(portal, { title: 'Yarrowmere harvest begins' }, admin);
      await expect.poll(found('yarrowmere'), { timeout: 10_000 }).toEqual(['Yarrowmere harvest begins']);
    });
  });

  test('follows a change and a deletion, and ignores a counter', async () => {
    const post = await write({ title: 'Cormalune orchards' });
    const version = String(post.version);
    const changed = await portal.send(
      changePost,
      { ...post, id: post._id, title: 'Dwarvostep orchards', market_ids: [], is_published: true },
      { token: admin.token, ifMatch: version },
    );
    expect(changed.status).toBe(200);
    await indexEverything(portal);
    expect((await suggest(portal, admin, 'cormalune')).titles).toEqual([]);
    expect((await suggest(portal, admin, 'dwarvostep')).titles).toEqual(['Dwarvostep orchards']);
    await portal.database.pool.query('update assets set downloads = downloads + 1');
    expect(await changesLeft()).toBe(0);
    await portal.send(deletePost, { id: post._id }, { token: admin.token, ifMatch: changed.body.data.version });
    await indexEverything(portal);
    const left = await portal.database.pool.query('select from search_entries where ref_id = $1', [post._id]);
    expect(left.rows).toEqual([]);
  });

  test('goes on with the other items where one fails, hides the failing one, and tries it later', async () => {
    const { deps } = portal;
    const { pool } = portal.database;
    const bad = await write({ title: 'Elderquist spoils the batch' });
    await pool.query("update posts set body = 'Changed.' where id = $1", [bad._id]);
    const good = await writePost(portal, { title: 'Fennimoor is indexed' }, admin);
    const { post } = deps.searchKinds;
    const readEntries: typeof post.readEntries = (db, ids) =>
      ids.includes(bad._id) ? Promise.reject(new Error('spoilt')) : post.readEntries(db, ids);
    const searchKinds = { ...deps.searchKinds, post: { ...post, readEntries } };
    await indexNextChanges({ ...deps, searchKinds });
    expect((await suggest(portal, admin, 'fennimoor')).groups[0]?.hits[0]?._id).toBe(good._id);
    expect((await suggest(portal, admin, 'elderquist')).titles).toEqual([]);
    await indexEverything(portal);
    expect(await changesLeft()).toBe(1);
    const clock = { now: () => new Date(deps.clock.now().getTime() + 2 * MINUTE_MS) };
    await indexNextChanges({ ...deps, clock });
    expect(await changesLeft()).toBe(0);
    expect((await suggest(portal, admin, 'elderquist')).titles).toEqual(['Elderquist spoils the batch']);
  });

  test('takes a text that is cut inside a sign of two units', async () => {
    await plantFootage(portal, [{ title: `${'Thistlewood '.repeat(50).slice(0, 499)}🥑` }]);
    await indexEverything(portal);
    expect(await changesLeft()).toBe(0);
    expect((await suggest(portal, admin, 'thistlewood')).titles).toHaveLength(1);
  });

  test('follows the name of a market into its stores and companies', async () => {
    const { pool } = portal.database;
    await pool.query("update countries set name = name || ' (renamed)' where iso2 in ('JP', 'AU')");
    const { rows } = await pool.query('select distinct kind from search_changes order by 1');
    expect(rows).toEqual([{ kind: 'company' }, { kind: 'market' }, { kind: 'price' }]);
    await indexEverything(portal);
  });

  test('is filled anew by hand', async () => {
    await write({ title: 'Umberleigh orchards' });
    await portal.database.pool.query('truncate search_entries');
    await portal.database.pool.query('select note_everything_searched()');
    await indexEverything(portal);
    expect((await suggest(portal, admin, 'umberleigh')).titles).toEqual(['Umberleigh orchards']);
  });

  test('forgets words that no entry has any more', async () => {
    const post = await write({ title: 'Gallowbrook' });
    const known = async () =>
      (await portal.database.pool.query("select word from search_words where word = 'gallowbrook'")).rows;
    expect(await known()).toHaveLength(1);
    await portal.send(deletePost, { id: post._id }, { token: admin.token, ifMatch: post.version });
    await indexEverything(portal);
    await sweepSearchWords.run(portal.deps, {});
    expect(await known()).toEqual([]);
    expect((await portal.database.pool.query("select from search_words where word = 'singapore'")).rows).toHaveLength(
      1,
    );
  });
});

describe('a search', () => {
  test('knows English and German stems, accents and the beginning of the last word', async () => {
    await write({ title: 'Hollandaise tariffs lowered', body: 'Zollsätze für Früchte sinken.' });
    for (const q of ['hollandaise tariff', 'lowering tariffs', 'Zollsatz Frucht', 'fruchte', 'hollandaise tar'])
      expect([q, (await suggest(portal, admin, q)).titles]).toEqual([q, ['Hollandaise tariffs lowered']]);
    expect((await suggest(portal, admin, 'hollandaise ta')).titles).toEqual([]);
  });

  test('takes phrases and exclusions, and answers nothing to an exclusion alone', async () => {
    await write({ title: 'Ironvale opens a store' });
    await write({ title: 'A store opens: Ironvale' });
    expect((await suggest(portal, admin, '"ironvale opens"')).titles).toEqual(['Ironvale opens a store']);
    expect((await suggest(portal, admin, 'ironvale -"a store opens"')).titles).toEqual(['Ironvale opens a store']);
    for (const q of ['ironvale or xyzzyplugh', 'the ironvale and its store', 'xyzzyplugh or, ironvale'])
      expect([q, (await suggest(portal, admin, q)).titles.length]).toEqual([q, 2]);
    for (const q of ['-ironvale', 'the', '???', '"', '& | !', ':*'])
      expect([q, (await portal.call(suggestHits, { q }, { token: admin.token })).status]).toEqual([q, 200]);
    expect((await suggest(portal, admin, '-ironvale')).groups).toEqual([]);
  });

  test('ranks the title over the text, the exact word over its stem, and the newer of equals first', async () => {
    const publish_at = (days: number) => new Date(portal.deps.clock.now().getTime() - days * 86_400_000).toISOString();
    await write({ title: 'Something else', body: 'The jasperine came.' });
    await write({ title: 'All about jasperines', body: 'Text.' });
    await write({ title: 'Old about jasperine', body: 'Text.', publish_at: publish_at(9) });
    await write({ title: 'New about jasperine', body: 'Text.' });
    const { titles } = await suggest(portal, admin, '"jasperine"');
    expect(titles).toEqual(['New about jasperine', 'Old about jasperine', 'All about jasperines', 'Something else']);
  });

  test('marks what was hit in pieces, and markup stays text', async () => {
    await write({ title: 'Kestrelby <b>prices</b>', body: 'Before.\nThe kestrelby \u0002 <img src=x> is here.' });
    const { groups } = await suggest(portal, admin, 'kestrelby');
    const [hit] = groups[0]?.hits ?? [];
    expect(markPieces(hit?.title ?? [])).toBe('[Kestrelby] <b>prices</b>');
    expect(markPieces(hit?.snippet ?? [])).toContain('The [kestrelby]');
    expect(JSON.stringify(hit)).not.toContain('u0002');
    await write({ title: 'Larkspurne' });
    expect((await suggest(portal, admin, 'larkspurne')).groups[0]?.hits[0]?.snippet).toEqual([]);
  });

  test('corrects a misspelt word, says so, and leaves a found one alone', async () => {
    await write({ title: 'Marrowdale Hass outlook' });
    for (const q of ['marowdale', 'marrowdlae', 'hass marrowdal outlok'])
      expect([q, (await suggest(portal, admin, q)).titles]).toEqual([q, ['Marrowdale Hass outlook']]);
    expect((await suggest(portal, admin, 'Marowdale hsas')).instead).toBe('marrowdale hass');
    expect((await suggest(portal, admin, 'marrowdale')).instead).toBeNull();
    for (const q of ['xyzzyplugh', '"marowdale"', 'marowdale or xyzzyplugh', 'marowdale -xyzzyplugh'])
      expect([q, (await suggest(portal, admin, q)).instead]).toEqual([q, null]);
    const long = 'marowdale marrowdlae marrowdal marrwdale mrrowdale marrodale arrowdale';
    expect((await suggest(portal, admin, long)).instead).toBeNull();
    expect((await results({ q: 'marowdale' })).instead).toBe('marrowdale');
  });
});

describe('hits of posts', () => {
  test('are in the language of the reader', async () => {
    const german = { title_de: 'Ernte von Ravenglass', body_de: 'Die Ernte beginnt.' };
    await write({ title: 'Ravenglass harvest', ...german });
    expect((await suggest(portal, admin, 'ravenglass')).titles).toEqual(['Ravenglass harvest']);
    expect((await suggest(portal, admin, 'ravenglass', 'de')).titles).toEqual(['Ernte von Ravenglass']);
  });
});

describe('hits of reports', () => {
  test('lead to the page, one of a report in the field and all among the results, in the language of the reader', async () => {
    const report = await plantReport(portal, {
      series_id: await plantSeries(portal),
      title: 'Nettlecombe outlook',
      pages: ['Cover', 'The nettlecombe crop is late.', 'More of nettlecombe.'],
    });
    await plantEdition(portal, report, { title: 'Ausblick Nettlecombe', language: 'de', pages: ['Deckblatt'] });
    await indexEverything(portal);
    const [hit, ...others] = (await suggest(portal, admin, 'nettlecombe')).groups[0]?.hits ?? [];
    expect(others).toEqual([]);
    expect(hit).toMatchObject({
      kind: 'report',
      _id: report,
      page: null,
      path: `/dashboard/reports/${report}?language=en`,
    });
    const german = await suggest(portal, admin, 'nettlecombe', 'de');
    expect(german.titles).toEqual(['Ausblick Nettlecombe']);
    const found = await results({ q: 'nettlecombe' });
    expect(found.hits.map(({ page }) => page)).toEqual([null, 2, 3]);
    expect(found.hits[1]?.path).toBe(`/dashboard/reports/${report}?language=en&p=2`);
    expect(new Set(found.hits.map(({ key }) => key)).size).toBe(3);
  });
});

describe('results', () => {
  test('are filtered by kind, market and days, and counted of every kind under the other filters', async () => {
    const [here, there] = await twoMarkets(portal);
    const [today, before] = [sydneyDay(portal), sydneyDay(portal, 40)];
    const title = 'Oxenholme display';
    await plantFootage(portal, [
      { title, market_id: here.id, day: today },
      { title, market_id: there.id, day: before },
    ]);
    await write({ title: 'Oxenholme news', market_ids: [here.id] });
    const all = await results({ q: 'oxenholme' });
    expect(all.totals).toEqual([
      { kind: 'footage', total: 2 },
      { kind: 'post', total: 1 },
    ]);
    const inMarket = await results({ q: 'oxenholme', market: here.id, kind: 'post' });
    expect([inMarket.titles, inMarket.totals]).toEqual([
      ['Oxenholme news'],
      [
        { kind: 'footage', total: 1 },
        { kind: 'post', total: 1 },
      ],
    ]);
    expect(inMarket.hits[0]?.market).toMatchObject({ _id: here.id, iso2: expect.any(String) });
    expect((await results({ q: 'oxenholme', to: before })).titles).toEqual([title]);
    expect((await results({ q: 'oxenholme', from: today })).totals).toEqual([
      { kind: 'footage', total: 1 },
      { kind: 'post', total: 1 },
    ]);
  });

  test('come in pages without repeating, and are counted up to a hundred', async () => {
    await plantFootage(
      portal,
      Array.from({ length: 130 }, (_, number) => ({ title: `Pennyroyce ${number}`, day: sydneyDay(portal, number) })),
    );
    await indexEverything(portal);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5, 6]) pages.push(await results({ q: 'pennyroyce', page }));
    expect(pages.map(({ hits }) => hits.length)).toEqual([20, 20, 20, 20, 20, 0]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ key }) => key))).size).toBe(100);
    expect(pages[5]?.totals).toEqual([{ kind: 'footage', total: 100 }]);
    expect(pages[0]?.titles[0]).toBe('Pennyroyce 0');
  });

  test('are found behind a thousand hidden ones', async () => {
    const title = 'Saltmarshe shelf';
    const deleted_at = portal.deps.clock.now();
    await plantFootage(
      portal,
      Array.from({ length: 1_100 }, () => ({ title, deleted_at })),
    );
    await indexEverything(portal);
    const [seen] = await plantFootage(portal, [{ title, day: sydneyDay(portal, 30) }]);
    await indexEverything(portal);
    const { groups } = await suggest(portal, admin, 'saltmarshe');
    expect(groups[0]).toMatchObject({ kind: 'footage', total: 1, hits: { 0: { _id: seen } } });
  });

  test('of a word with too many entries still begin with the newest', async () => {
    const title = 'Quillhampton shelf';
    await plantFootage(
      portal,
      Array.from({ length: 450 }, (_, number) => ({ title, day: sydneyDay(portal, number + 1) })),
    );
    await indexEverything(portal);
    const [newest] = await plantFootage(portal, [{ title, day: sydneyDay(portal) }]);
    await indexEverything(portal);
    const { groups } = await suggest(portal, admin, 'quillhampton');
    expect(groups[0]).toMatchObject({ kind: 'footage', total: 100, hits: { 0: { _id: newest } } });
  });
});
