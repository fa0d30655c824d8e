import type { Call } from '@portal/contract/call';
import {
  addAdvisoryAnswer,
  listAdvisoryAnswers,
  unpublishAdvisoryAnswer,
} from '@portal/contract/content/advisory/answers';
import {
  getCompetitorReview,
  saveCompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { getPost, listPosts } from '@portal/contract/content/feed';
import { getFootage, listFootage } from '@portal/contract/content/footage';
import { createCollection } from '@portal/contract/content/media-library/collections';
import { getAsset, listAssets } from '@portal/contract/content/media-library/media-library';
import { getReport, listReports } from '@portal/contract/content/reports/reports';
import { listCompanies } from '@portal/contract/customers/companies';
import { listMembers } from '@portal/contract/customers/members';
import { listMarkets } from '@portal/contract/places/markets/markets';
import { listObservations } from '@portal/contract/prices/observations';
import type { HitKind } from '@portal/contract/site/search';
import { DAY_MS } from '../src/platform/durations.ts';
import { createReview, publishReview, WORDS } from './competitor-reviews.ts';
import { writePost } from './feed.ts';
import { plantFootage, sydneyDay } from './footage.ts';
import { addAsset } from './media-library.ts';
import { registerCompany } from './new-company.ts';
import { png } from './pictures.ts';
import type { TestPortal } from './portal.ts';
import { openShop, plantPrices } from './prices.ts';
import { plantReport, plantSeries } from './reports.ts';
import { indexEverything } from './search.ts';

export type Searched = {
  name: string;
  kind: HitKind;
  /** Occurs in this item alone. */
  word: string;
  /** Whether a call of the content tells the word to the caller. */
  isSeen(token: string): Promise<boolean>;
  /** The search may show less than the content's calls. */
  mayBeLeftOut?: boolean;
};

type Own = readonly [call: Call, input: object];

/** Of every kind an item that members see and items that are hidden from some or all. */
export async function plantSearched(portal: TestPortal): Promise<Searched[]> {
  const admin = await portal.signIn('admin');
  const items: Searched[] = [];
  const add = (kind: HitKind, name: string, word: string, own: readonly Own[], mayBeLeftOut = false) =>
    items.push({
      name,
      kind,
      word,
      mayBeLeftOut,
      isSeen: async (token) => {
        const answers = await Promise.all(own.map(([call, input]) => portal.send(call, input, token ? { token } : {})));
        return answers.some(({ status, text }) => status === 200 && text.toLowerCase().includes(word.toLowerCase()));
      },
    });
  await plantReports(portal, add);
  await plantPlaces(portal, add);
  await plantFeed(portal, admin, add);
  await plantLibraries(portal, admin, add);
  await plantPeople(portal, add);
  return items;
}

type Add = (kind: HitKind, name: string, word: string, own: readonly Own[], mayBeLeftOut?: boolean) => void;
type Sender = { token: string };

async function plantReports(portal: TestPortal, add: Add): Promise<void> {
  const series_id = await plantSeries(portal);
  const own = (id: string, q: string): Own[] => [
    [listReports, { q }],
    [getReport, { id }],
  ];
  const older = { period_from: '2025-12-01', period_to: '2025-12-31', edition: '2025-12' };
  const reports = [
    ['the latest edition', 'Abernoth', {}],
    ['an older edition', 'Bexleford', older],
    ['one for full licences', 'Culverstone', { licence_min: 'full', series_id: await plantSeries(portal) }],
    ['a draft', 'Dunmarrow', { status: 'draft', published_at: null, series_id: await plantSeries(portal) }],
    ['one under embargo', 'Eskerton', { embargo_until: new Date(portal.deps.clock.now().getTime() + DAY_MS) }],
  ] as const;
  for (const [name, word, fields] of reports) {
    const id = await plantReport(portal, { series_id, title: `${word} outlook`, pages: ['A page'], ...fields });
    add('report', name, word, own(id, word));
  }
  const text = await plantReport(portal, {
    series_id: await plantSeries(portal),
    title: 'Text of pages',
    pages: ['Cover', 'A page about falconmere.'],
  });
  add('report', 'the text of a page', 'falconmere', own(text, 'falconmere'));
  const written = await plantReport(portal, {
    series_id: await plantSeries(portal),
    title: 'Written text',
    summary: 'In short: cindermoor.',
    body: 'At length: dovercliffe.',
  });
  add('report', 'the summary', 'cindermoor', own(written, 'cindermoor'));
  add('report', 'the written text', 'dovercliffe', own(written, 'dovercliffe'));
}

async function plantPlaces(portal: TestPortal, add: Add): Promise<void> {
  const { db } = portal.database;
  const [priced, unapproved] = [await openShop(portal, 'Garrowby'), await openShop(portal, 'Hexworth')];
  await plantPrices(portal, [
    { shop: priced, day: '2026-03-02' },
    { shop: unapproved, day: '2026-03-02', status: 'submitted' },
  ]);
  add('price', 'a store with prices', 'Garrowby', [[listObservations, { store_id: priced.storeId }]]);
  add('price', 'a store whose prices wait for review', 'Hexworth', [
    [listObservations, { store_id: unapproved.storeId }],
  ]);
  await db.updateTable('countries').set({ name: 'Inverlachen' }).where('iso2', '=', 'JP').execute();
  add('market', 'an open market', 'Inverlachen', [[listMarkets, {}]], true);
  await db
    .updateTable('countries')
    .set({ name: 'Jorvikstead', is_market: true, status: false, timezone: 'Atlantic/Reykjavik' })
    .where('iso2', '=', 'IS')
    .execute();
  add('market', 'a closed market', 'Jorvikstead', [[listMarkets, {}]]);
  const footage = [
    ['a photo of today', 'Kettleshaw', {}],
    ['a photo of two months ago', 'Lambrigg', { day: sydneyDay(portal, 60) }],
    ['a removed photo', 'Mossdale', { deleted_at: portal.deps.clock.now() }],
  ] as const;
  for (const [name, word, fields] of footage) {
    const [id] = await plantFootage(portal, [{ title: `${word} shelf`, ...fields }]);
    add('footage', name, word, [
      [listFootage, { date: 'day' in fields ? fields.day : sydneyDay(portal) }],
      [getFootage, { id }],
    ]);
  }
}

async function plantFeed(portal: TestPortal, admin: Sender, add: Add): Promise<void> {
  const posts = [
    ['a post', 'Nunbrook', {}],
    ['a draft', 'Ormskeld', { is_published: false }],
    [
      'a scheduled post',
      'Penhallow',
      { publish_at: new Date(portal.deps.clock.now().getTime() + DAY_MS).toISOString() },
    ],
  ] as const;
  for (const [name, word, fields] of posts) {
    const { _id: id } = await writePost(portal, { title: `${word} news`, ...fields }, admin);
    add('post', name, word, [
      [listPosts, { title: word }],
      [getPost, { id }],
    ]);
  }
}

async function plantLibraries(portal: TestPortal, admin: Sender, add: Add): Promise<void> {
  const shop = await openShop(portal, 'For reviews');
  const reviews = [
    ['a published review', 'Quenbarrow', 'KE', true],
    ['a review that is not published', 'Rothwaite', 'PE', false],
    ['a review that is withdrawn after the index has it', 'Aldersyke', 'MX', true],
  ] as const;
  for (const [name, word, origin_code, isPublished] of reviews) {
    const review = await createReview(portal, { market_id: shop.place.id, origin_code }, admin);
    const words = { ...WORDS, id: review._id, body_en: `About ${word} and its fruit.` };
    await portal.call(saveCompetitorReview, words, admin);
    if (isPublished) await publishReview(portal, review, admin);
    // Whoever works on reviews reads drafts, which are not indexed.
    add('review', name, word, [[getCompetitorReview, { id: review._id }]], origin_code !== 'KE');
    if (origin_code !== 'MX') continue;
    await indexEverything(portal);
    await portal.call(unpublishCompetitorReview, { id: review._id }, admin);
    await portal.database.db.deleteFrom('search_changes').where('ref_id', '=', review._id).execute();
  }
  const answers = [
    ['an answer', 'Skelwick', true],
    ['an unpublished answer', 'Thornbeck', false],
  ] as const;
  for (const [name, word, isPublished] of answers) {
    const form = { topic: 'pricing', language: 'en', title: `${word}?`, question: 'Which?', answer: 'Eight.' } as const;
    const added = await portal.call(addAdvisoryAnswer, form, admin);
    const { _id: id } = added.body.data;
    if (!isPublished) await portal.call(unpublishAdvisoryAnswer, { id }, admin);
    add('answer', name, word, [[listAdvisoryAnswers, { search: word }]]);
  }
  const assets = [
    ['an asset', 'Ullerscote', {}],
    ['a hidden asset', 'Vexbourne', { access: 'hidden' }],
    ['an asset in a closed collection', 'Withercombe', {}],
  ] as const;
  for (const [name, word, words] of assets) {
    const { asset } = await addAsset(
      portal,
      await png({ colour: '#336699' }),
      { title: `${word} logo`, ...words },
      admin,
    );
    add('asset', name, word, [
      [listAssets, { search: word }],
      [getAsset, { id: asset._id }],
    ]);
    if (name.endsWith('collection')) await closeIn(portal, asset._id, admin);
  }
}

async function closeIn({ call, database: { db } }: TestPortal, asset_id: string, admin: Sender): Promise<void> {
  const collection = await call(createCollection, { name: 'For editors' }, admin);
  const collection_id = collection.body.data._id;
  await db.insertInto('assets_in_collections').values({ asset_id, collection_id }).execute();
  await db.updateTable('asset_collections').set({ visibility: 'editors' }).where('id', '=', collection_id).execute();
}

async function plantPeople(portal: TestPortal, add: Add): Promise<void> {
  await registerCompany(portal, {
    company: 'Xanthorpe Orchards',
    lastName: 'Yelverhaugh',
    email: 'zed@zennorick.example',
  });
  add('company', 'a company', 'Xanthorpe', [[listCompanies, { search: 'Xanthorpe' }]]);
  add('member', 'a name', 'Yelverhaugh', [[listMembers, { search: 'Yelverhaugh' }]]);
  add('member', 'an address', 'zennorick', [[listMembers, { search: 'zennorick' }]]);
}
