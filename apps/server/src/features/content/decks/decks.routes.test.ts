import { changePermission } from '@portal/contract/access/permissions/permissions';
import type { Input } from '@portal/contract/call';
import { saveCompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import {
  addDeckPiece,
  createDeck,
  type Deck,
  deleteDeck,
  getDeck,
  listDecks,
  MAX_DECKS,
  MAX_PIECES,
  saveDeck,
  saveDeckPiece,
} from '@portal/contract/content/decks';
import { deleteFootage } from '@portal/contract/content/footage';
import { beforeAll, describe, expect, test } from 'vitest';
import { WORDS } from '../../../../test/competitor-reviews.ts';
import { addPiece, openCollection, openDeck, type Pieces, readDeck } from '../../../../test/decks.ts';
import { addFootage } from '../../../../test/footage.ts';
import { fetchMedia, filePart, sendForm } from '../../../../test/forms.ts';
import {
  asAdmin,
  auditEntries,
  expireLicence,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  signInAgain,
  subscribe,
} from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices } from '../../../../test/prices.ts';

const portal = usePortal();
let admin: { id: string; token: string };
let company: NewCompany;
let owner: NewMember;
let colleague: NewMember;
let stranger: NewMember;
let pieces: Pieces;

async function subscriber(): Promise<NewCompany> {
  const added = await registerCompany(portal);
  await subscribe(portal, added.id);
  return { ...added, primary: { ...added.primary, ...(await signInAgain(portal, added.primary)) } };
}

beforeAll(async () => {
  admin = await portal.signIn('admin');
  company = await subscriber();
  owner = company.primary;
  colleague = await registerAuthorisedUser(portal, company);
  stranger = (await subscriber()).primary;
  ({ pieces } = await openCollection(portal, admin));
});

const ids = (deck: Deck) => deck.pieces.map(({ _id }) => _id);
const save = async ({ token }: { token: string }, deck: Deck, change: object, version?: number) =>
  portal.send(
    saveDeck,
    { id: deck._id, title: deck.title, is_shared: deck.is_shared, piece_ids: ids(deck), ...change },
    { token, headers: version === undefined ? {} : { 'if-match': `"${version}"` } },
  );
async function fullDeck(who = owner): Promise<Deck> {
  const id = await openDeck(portal, who);
  for (const piece of Object.values(pieces)) {
    const { status, text } = await addPiece(portal, who, id, piece);
    if (status !== 200) throw new Error(text);
  }
  return readDeck(portal, who, id);
}

describe('a collected piece', () => {
  test('carries its own words, source, day, address and picture', async () => {
    const deck = await fullDeck();
    const [chart, figure, photo, label, page, review, volumes, trend] = deck.pieces;
    expect(chart).toMatchObject({
      title: 'Price by origin',
      text: expect.stringMatching(/^Australian avocados sold for A\$\d/),
      source: expect.stringMatching(/^Retail price audits, /),
      path: expect.stringMatching(/^\/dashboard\/retail-price-audits\?market_id=/),
      image: expect.stringMatching(/^\/media\//),
    });
    expect(figure).toMatchObject({
      value: 'A$12.75',
      text: 'Australian avocados, median per kg. 6 prices.',
      image: '',
    });
    expect(photo).toMatchObject({ tag: null, path: expect.stringContaining('/dashboard/in-market-footage?item=') });
    expect(label).toMatchObject({
      text: expect.stringMatching(/on the label, .*A\$10\.25\/kg\.$/),
      tag: { left: 0.2, top: 0.6, width: 0.3, height: 0.2 },
    });
    expect(page).toMatchObject({ source: expect.stringMatching(/page 2$/), path: expect.stringMatching(/\?p=2$/) });
    expect(review).toMatchObject({ source: expect.stringMatching(/^Competitor review: Mexico in /), image: '' });
    expect(volumes).toMatchObject({
      text:
        'Avocado exports to Singapore, January to December 2025: 12,000\u00a0t worth A$60.0m (A$5.00/kg). ' +
        'That is 100% more by volume than in the same months a year before.',
      source: 'Australian avocado exports, Singapore, January to December 2025. ABS',
      day: '5 Feb 2026',
      path: '/dashboard/export-volumes?kind=calendar&year=2025&market=SG',
      image: expect.stringMatching(/^\/media\//),
    });
    expect(trend).toMatchObject({
      text: '',
      source: expect.stringMatching(/^Competitor review: Mexico, Australia in Singapore, /),
      path: expect.stringMatching(/^\/dashboard\/competitor-reviews\?market_id=[\w-]+&origin=MX$/),
      image: expect.stringMatching(/^\/media\//),
    });
    const shown = await fetchMedia(portal, chart?.image ?? '', { authorization: `Bearer ${owner.token}` });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('names the days of the gap, which are not the quarter of the other figures', async () => {
    const shop = await openShop(portal, 'Ginza', { market: 'Japan' });
    const days = ['2026-01-05', '2026-03-05', '2026-05-05', '2026-07-05', '2026-08-05'];
    await plantPrices(
      portal,
      days.flatMap((day) => [
        { shop, day, aud_per_kg: '12.0000' },
        { shop, day, aud_per_kg: '10.0000', origin: 'MX' },
      ]),
    );
    const query = `market_id=${shop.place.id}&unit=kg&from=2026-01-01&to=2026-08-31`;
    const id = await openDeck(portal, owner);
    await addPiece(portal, owner, id, { ...pieces.figure, figure: 'gap', query });
    await addPiece(portal, owner, id, { ...pieces.figure, figure: 'stores', query });
    const [gap, stores] = (await readDeck(portal, owner, id)).pieces;
    expect(gap?.text).toContain('5 visits saw both');
    expect(gap?.source).toContain('January to August 2026');
    expect(stores?.source).toContain('June to August 2026');
  });

  test('is the published text of a review, also for an administrator who is changing it', async () => {
    const id = await openDeck(portal, admin);
    await addPiece(portal, admin, id, pieces.review);
    const [before] = (await readDeck(portal, admin, id)).pieces;
    const draft = { id: pieces.review.review_id ?? '', ...WORDS, headline_en: 'Not yet public' };
    expect((await portal.call(saveCompetitorReview, draft, { token: admin.token })).status).toBe(200);
    expect((await readDeck(portal, admin, id)).pieces).toEqual([before]);
  });

  test('needs a picture that can be read, and every field of its kind', async () => {
    const id = await openDeck(portal, owner);
    const { chart, ...rest } = pieces;
    const fields = Object.entries(chart).map(([name, value]) => ({ name, value: String(value) }));
    const without = await sendForm(portal, addDeckPiece, fields, { input: { id }, token: owner.token });
    expect([without.status, without.body.errors?.[0]?.field]).toEqual([400, 'picture']);
    const broken = [...fields, filePart('picture', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'))];
    expect((await sendForm(portal, addDeckPiece, broken, { input: { id }, token: owner.token })).status).toBe(400);
    for (const piece of [
      { ...chart, chart: '' },
      { ...chart, query: '' },
      { ...chart, query: 'market_id=nowhere' },
      { ...chart, query: 'a=<b>' },
      { ...rest.figure, figure: 'gap' },
      { ...rest.photo, footage_id: '' },
      { ...rest.page, page: 3 },
      { ...rest.review, review_id: '' },
      { ...rest.volumes, query: 'kind=lunar' },
      { ...rest.volumes, query: 'variety=Kiwi' },
      { ...rest.trend, query: 'origin=MX' },
      { ...rest.trend, query: `${rest.trend.query}1` },
      { ...rest.trend, chart: 'review-gap', query: rest.trend.query?.replace('MX', 'AU') },
      { ...rest.review, title: 'x'.repeat(151) },
    ] as object[]) {
      expect((await addPiece(portal, owner, id, piece)).status, JSON.stringify(piece)).toBe(400);
    }
    expect((await readDeck(portal, owner, id)).pieces).toEqual([]);
  });

  test('is nothing that the collector does not see', async () => {
    const evaluation = (await registerCompany(portal)).primary;
    const id = await openDeck(portal, evaluation);
    for (const name of ['label', 'review', 'trend'] as const)
      expect((await addPiece(portal, evaluation, id, pieces[name])).status, name).toBe(404);
    const retailers = { ...pieces.chart, chart: 'retailers' } as const;
    for (const piece of [retailers, pieces.volumes])
      expect((await addPiece(portal, evaluation, id, piece)).status, piece.chart).toBe(403);
    expect((await readDeck(portal, evaluation, id)).pieces).toEqual([]);
  });

  test('keeps hostile words as words', async () => {
    const id = await openDeck(portal, owner, '<script>alert(1)</script>');
    const title = '"><img src=x onerror=alert(1)>\u0000\u0007 & ]]>';
    expect((await addPiece(portal, owner, id, { ...pieces.figure, title })).status).toBeLessThan(500);
    await addPiece(portal, owner, id, { ...pieces.figure, title: title.replaceAll(/\p{C}/gu, '') });
    const deck = await readDeck(portal, owner, id);
    expect(deck.title).toBe('<script>alert(1)</script>');
    expect(deck.pieces.at(-1)?.title).toBe('"><img src=x onerror=alert(1)> & ]]>');
  });
});

describe('a deck', () => {
  test('is the own until it is shared, and never leaves the company', async () => {
    const deck = await fullDeck();
    const statuses = async () =>
      Promise.all(
        [owner, colleague, stranger, admin].map(
          async ({ token }) => (await portal.call(getDeck, { id: deck._id }, { token })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    expect((await save(owner, deck, { is_shared: true })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 404, 404]);
    const { body } = await portal.call(listDecks, {}, { token: colleague.token });
    expect(body.data).toMatchObject([{ _id: deck._id, is_own: false, pieces: 8 }]);
    const acts = await auditEntries(portal, deck._id);
    expect(acts.map(({ action }) => action)).toEqual(['deck.shared']);
  });

  test('is changed by its owner alone', async () => {
    const deck = await fullDeck();
    await save(owner, deck, { is_shared: true });
    const [piece_id = ''] = ids(deck);
    for (const { token } of [colleague, stranger, admin]) {
      const { _id: id } = deck;
      const answers = [
        await save({ token }, deck, { title: 'Mine' }),
        await portal.call(saveDeckPiece, { id, piece_id, title: 'Mine' }, { token }),
        await portal.call(deleteDeck, { id }, { token }),
        await addPiece(portal, { token }, id, pieces.figure),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await readDeck(portal, owner, deck._id)).toMatchObject({ title: deck.title, pieces: deck.pieces });
  });

  test('keeps its order; a removed piece comes back where it is listed again', async () => {
    const deck = await fullDeck();
    const [first = '', second = '', ...others] = ids(deck);
    const turned = [second, ...others.toReversed()];
    expect(ids((await save(owner, deck, { piece_ids: turned })).body.data)).toEqual(turned);
    expect(ids(await readDeck(portal, owner, deck._id))).toEqual(turned);
    const back = [first, ...turned];
    expect(ids((await save(owner, deck, { piece_ids: back })).body.data)).toEqual(back);
    const other = await fullDeck();
    for (const piece_ids of [
      [...back, first],
      [...back, ids(other)[0]],
    ])
      expect((await save(owner, deck, { piece_ids })).status).toBe(400);
  });

  test('is not overwritten by a tab that has read an older state', async () => {
    const deck = await fullDeck();
    const [piece_id = ''] = ids(deck);
    const headers = { 'if-match': `"${deck.version}"` };
    const words = { id: deck._id, piece_id, title: 'New', note: 'Said aloud' };
    expect((await portal.call(saveDeckPiece, words, { token: owner.token, headers })).status).toBe(200);
    expect((await save(owner, deck, { title: 'Old tab' }, deck.version)).status).toBe(412);
    expect((await portal.call(saveDeckPiece, words, { token: owner.token, headers })).status).toBe(412);
    const now = await readDeck(portal, owner, deck._id);
    expect([now.title, now.pieces[0]]).toMatchObject([deck.title, { title: 'New', note: 'Said aloud' }]);
    expect((await save(owner, now, { title: 'New tab' }, now.version)).status).toBe(200);
  });

  test('goes with its pictures', async () => {
    const deck = await fullDeck();
    const { image = '' } = deck.pieces[0] ?? {};
    expect((await portal.call(deleteDeck, { id: deck._id }, { token: owner.token })).status).toBe(200);
    expect((await fetchMedia(portal, image, { authorization: `Bearer ${owner.token}` })).status).toBe(404);
  });

  test('has limits that hold for many at once', async () => {
    const { token } = stranger;
    const made = await Promise.all(
      Array.from({ length: MAX_DECKS + 3 }, (_, at) => portal.call(createDeck, { title: `Deck ${at}` }, { token })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_DECKS);
    const id = made.find(({ status }) => status === 200)?.body.data._id ?? '';
    for (let at = 0; at < MAX_PIECES - 2; at += 1) await addPiece(portal, stranger, id, pieces.figure);
    const added = await Promise.all(Array.from({ length: 5 }, () => addPiece(portal, stranger, id, pieces.figure)));
    expect(added.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409]);
  });
});

const HIDDEN = { is_seen: false, title: '', note: '', text: '', value: '', source: '', image: '', path: '', alt: '' };

type Right = Pick<Input<typeof changePermission>, 'page_name' | 'permission'>;

/** As the colleague, while one permission is taken from them. */
async function withLess<Result>(right: Right, act: (less: { token: string }) => Promise<Result>): Promise<Result> {
  const change = (granted: boolean) =>
    asAdmin(portal, changePermission, { user_ids: [colleague.id], ...right, granted });
  await change(false);
  try {
    return await act(await signInAgain(portal, colleague));
  } finally {
    await change(true);
    colleague = { ...colleague, ...(await signInAgain(portal, colleague)) };
  }
}

const hiddenKinds = ({ pieces: read }: Deck) => read.filter(({ is_seen }) => !is_seen).map(({ kind }) => kind);

describe('a piece that its reader may not see', () => {
  test.each([
    ['Retail_Price_Audits', 'show_page', ['chart', 'figure', 'photo', 'chart']],
    ['In_Market_Footage', 'show_page', ['photo', 'photo']],
    ['Reports', 'view', ['report-page']],
    ['Competitor_Reviews', 'view', ['review']],
    ['Competitor_Reviews', 'show_page', ['review', 'chart']],
  ] as const)('is blank for a colleague without %s: %s', async (page_name, permission, kinds) => {
    const deck = await fullDeck();
    await save(owner, deck, { is_shared: true });
    const read = await withLess({ page_name, permission }, (less) => readDeck(portal, less, deck._id));
    expect(hiddenKinds(read)).toEqual(kinds);
    for (const piece of read.pieces.filter(({ is_seen }) => !is_seen)) expect(piece).toMatchObject(HIDDEN);
    expect(hiddenKinds(await readDeck(portal, owner, deck._id))).toEqual([]);
  });

  test('has no bytes either', async () => {
    const deck = await fullDeck();
    await save(owner, deck, { is_shared: true });
    const images = [0, 6, 7].map((at) => deck.pieces[at]?.image ?? '');
    const bytes = ({ token }: { token: string }) =>
      Promise.all(
        images.map(async (image) => (await fetchMedia(portal, image, { authorization: `Bearer ${token}` })).status),
      );
    expect([await bytes(colleague), await bytes(stranger)]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ]);
    const less = async (page_name: Right['page_name']) => withLess({ page_name, permission: 'show_page' }, bytes);
    expect(await less('Retail_Price_Audits')).toEqual([404, 404, 200]);
    expect(await less('Competitor_Reviews')).toEqual([200, 200, 404]);
  });

  test('goes blank with the licence, also for its owner', async () => {
    const lapsing = await subscriber();
    const deck = await fullDeck(lapsing.primary);
    expect(hiddenKinds(deck)).toEqual([]);
    await expireLicence(portal, lapsing.id);
    expect(hiddenKinds(await readDeck(portal, await signInAgain(portal, lapsing.primary), deck._id))).toHaveLength(8);
  });

  test('an Evaluation does not see an answer about days that its licence does not show', async () => {
    const evaluation = (await registerCompany(portal)).primary;
    const deck = await fullDeck();
    const { db } = portal.database;
    await db.updateTable('decks').set({ member_id: evaluation.id }).where('id', '=', deck._id).execute();
    expect(hiddenKinds(await readDeck(portal, evaluation, deck._id))).toEqual([
      'chart',
      'figure',
      'photo',
      'review',
      'chart',
      'chart',
    ]);
  });

  test('deleted footage is blank', async () => {
    const { item } = await addFootage(portal, await png(), {}, admin);
    const id = await openDeck(portal, owner);
    await addPiece(portal, owner, id, { ...pieces.photo, footage_id: item._id });
    expect((await readDeck(portal, owner, id)).pieces).toMatchObject([{ is_seen: true, title: 'The shelf' }]);
    await portal.call(deleteFootage, { id: item._id }, { token: admin.token });
    expect((await readDeck(portal, owner, id)).pieces).toMatchObject([HIDDEN]);
  });
});
