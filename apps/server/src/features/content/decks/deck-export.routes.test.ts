import { changePermission } from '@portal/contract/access/permissions/permissions';
import { exportDeckDocument, exportDeckSlides, saveDeckPiece } from '@portal/contract/content/decks';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addPiece, openCollection, openDeck, type Pieces, readDeck } from '../../../../test/decks.ts';
import { asAdmin, auditEntries, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { unzip } from '../../../../test/zips.ts';
import { givePlaceBack, takePlace } from '../../../platform/export-places.ts';

const portal = usePortal();
let owner: { id: string; token: string; email: string };
let pieces: Pieces;
let id: string;

beforeAll(async () => {
  ({ pieces } = await openCollection(portal, await portal.signIn('admin')));
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  owner = { ...company.primary, ...(await signInAgain(portal, company.primary)) };
  id = await openDeck(portal, owner);
  for (const piece of Object.values(pieces)) await addPiece(portal, owner, id, piece);
});

const fetchWith = (call: typeof exportDeckSlides | typeof exportDeckDocument, who = owner, deck = id) =>
  portal.call(call, { id: deck }, { token: who.token, headers: { 'accept-language': 'en' } });
const slides = async (who = owner, deck = id) => {
  const { bytes } = await fetchWith(exportDeckSlides, who, deck);
  const parts = unzip(bytes);
  const read = (name: string) =>
    [...(parts[name]?.toString('utf8') ?? '').matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join('\n');
  return { parts, read };
};

test('a presentation has a cover and each piece with its title, source, day, link and the member’s name', async () => {
  const answer = await fetchWith(exportDeckSlides);
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  );
  expect(answer.headers['content-disposition']).toMatch(/filename="singapore-october-\d{4}-\d\d-\d\d\.pptx"/);
  const { parts, read } = await slides();
  expect(Object.keys(parts).filter((name) => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(9);
  expect(read('ppt/slides/slide1.xml')).toContain('Singapore, October\n8 pieces');
  const deck = await readDeck(portal, owner, id);
  for (const [at, piece] of deck.pieces.entries()) {
    const page = read(`ppt/slides/slide${at + 2}.xml`);
    for (const words of [piece.title, piece.value, piece.source, owner.email, 'Open in the portal'])
      expect(page, piece.kind).toContain(words);
    const links = parts[`ppt/slides/_rels/slide${at + 2}.xml.rels`]?.toString('utf8');
    expect(links).toContain(`Target="${portal.deps.publicUrl}${piece.path.replaceAll('&', '&amp;')}"`);
  }
});

test('the numbers of a chart are in its notes as a table', async () => {
  const { read } = await slides();
  const notes = read('ppt/notesSlides/notesSlide2.xml').split('\n');
  expect(notes).toContain('Origin\tMonth or week\tMedian per kg\tPrices');
  expect(notes.filter((line) => /^(Australia|Mexico)\t\w+ \d{4}\tA\$\d+\.\d\d\t6$/.test(line))).toHaveLength(2);
  const volumes = read('ppt/notesSlides/notesSlide8.xml').split('\n');
  expect(volumes).toContain('Month\tVolume\tYear before\tYear on year\tValue\tUnit value\tStatus');
  expect(volumes).toContain('January 2025\t1,000\u00a0t\t500\u00a0t\t+100%\tA$5.0m\tA$5.00/kg\tfinal');
  expect(volumes.at(-1)).toMatch(/^December 2025\t.*\tprovisional$/);
  const trend = read('ppt/notesSlides/notesSlide9.xml').split('\n');
  expect(trend).toContain('Origin\tMonth\tMedian per kg\tPrices');
  expect(trend.filter((line) => /^(Australia|Mexico)\t\w+ \d{4}\tA\$\d+\.\d\d\t6$/.test(line))).toHaveLength(2);
});

test('charts of exports and of reviews have their own tables, in the language of the member', async () => {
  const german = await openDeck(portal, owner, 'Deutsch');
  const { market_id = '' } = Object.fromEntries(new URLSearchParams(pieces.trend.query));
  const compare = `market_id=${market_id}&compare=AU,MX`.replace(',', '%2C');
  const collected = [
    { ...pieces.volumes, chart: 'export-markets' },
    { ...pieces.volumes, chart: 'export-unitValue' },
    { ...pieces.trend, chart: 'review-share', query: compare },
    { ...pieces.trend, chart: 'review-gap' },
    { ...pieces.trend, chart: 'review-promo' },
  ] as const;
  for (const piece of collected) {
    const { status, text } = await addPiece(portal, owner, german, piece, 'de');
    expect([status, text], piece.chart).toEqual([200, text]);
  }
  const { pieces: read } = await readDeck(portal, owner, german, 'de');
  expect(read.map(({ source }) => source)).toEqual([
    'Australische Avocado-Exporte, alle Märkte, Januar bis Dezember 2025. ABS',
    'Australische Avocado-Exporte, Singapur, Januar bis Dezember 2025. ABS',
    expect.stringMatching(/^Wettbewerbsanalyse: Australien, Mexiko in Singapur, /),
    expect.stringMatching(/^Wettbewerbsanalyse: Mexiko in Singapur, /),
    expect.stringMatching(/^Wettbewerbsanalyse: Mexiko, Australien in Singapur, /),
  ]);
  expect(read[2]?.path).toBe(`/dashboard/competitor-reviews?${compare}`);
  const { read: notes } = await slides(owner, german);
  const lines = read.map((_, at) =>
    notes(`ppt/notesSlides/notesSlide${at + 2}.xml`)
      .replaceAll('\u00a0', ' ')
      .split('\n'),
  );
  expect(lines[0]).toContain('Hongkong\t12.000 t\t50 %\t60,0 Mio. A$\t5,00 A$/kg\t+100 %');
  expect(lines[1]).toEqual(expect.arrayContaining(['Monat\t2025\t2024', 'Januar 2025\t5,00 A$/kg\t4,00 A$/kg']));
  expect(lines[2]).toContain('Herkunft\tMonat\tRegalanteil\tPreisetiketten');
  expect(lines[3]).toContain('Herkunft\tDrei Monate bis\tPreisabstand\tBesuche mit beiden');
  expect(lines[3]?.filter((line) => line.startsWith('Australien'))).toEqual([]);
  expect(lines[4]).toContain('Herkunft\tMonat\tIn Aktion\tPreisetiketten');
});

test('a PDF has the same pages in the same order', async () => {
  const answer = await fetchWith(exportDeckDocument);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/filename="singapore-october-\d{4}-\d\d-\d\d\.pdf"/);
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pages = (await PDFDocument.load(answer.bytes)).getPages();
  expect(pages.map((page) => page.getSize())).toEqual(Array.from({ length: 9 }, () => ({ width: 960, height: 540 })));
});

test('a malformed address of a chart is put right when it is collected', async () => {
  const hostile = await openDeck(portal, owner);
  const query = `${pieces.figure.query}&note=%E0%A4%A`;
  expect((await addPiece(portal, owner, hostile, { ...pieces.figure, query })).status).toBe(200);
  expect((await fetchWith(exportDeckDocument, owner, hostile)).status).toBe(200);
});

test('both are in the log, and neither runs beside two others of the member', async () => {
  const before = (await auditEntries(portal, id)).length;
  await fetchWith(exportDeckSlides);
  await fetchWith(exportDeckDocument);
  const acts = (await auditEntries(portal, id)).slice(before);
  expect(acts.map(({ action, after }) => [action, after])).toEqual([
    ['deck.exported', { type: 'pptx', pieces: 8 }],
    ['deck.exported', { type: 'pdf', pieces: 8 }],
  ]);
  const places = [takePlace(owner.id), takePlace(owner.id)];
  expect([(await fetchWith(exportDeckSlides)).status, (await fetchWith(exportDeckDocument)).status]).toEqual([
    429, 429,
  ]);
  places.forEach(givePlaceBack);
  expect((await fetchWith(exportDeckSlides)).status).toBe(200);
});

test.each([
  ['Retail_Price_Audits', ['chart', 'figure', 'label', 'volumes']],
  ['In_Market_Footage', ['photo']],
  ['Reports', ['page']],
  ['Competitor_Reviews', ['review', 'trend']],
] as const)('without export of %s its pieces are lines without picture, text or numbers', async (page_name, hidden) => {
  const change = { user_ids: [owner.id], page_name, permission: 'export' } as const;
  await asAdmin(portal, changePermission, { ...change, granted: true });
  await asAdmin(portal, changePermission, { ...change, granted: false });
  const less = { ...owner, ...(await signInAgain(portal, owner as never)) };
  expect((await readDeck(portal, less, id)).pieces.every(({ is_seen }) => is_seen)).toBe(true);
  const { parts, read } = await slides(less);
  for (const [at, kind] of Object.keys(pieces).entries()) {
    const isHidden = hidden.some((name) => name === kind);
    const page = read(`ppt/slides/slide${at + 2}.xml`);
    expect(page.includes('Not available to you'), kind).toBe(isHidden);
    if (!isHidden) continue;
    expect(page).not.toMatch(
      /A\$|Price by origin|Median price|The label|The shelf|From the report|Exports by month|Month by month|Source/,
    );
    expect(read(`ppt/notesSlides/notesSlide${at + 2}.xml`)).toBe('');
    expect(Object.keys(parts).filter((name) => name.startsWith(`ppt/media/image${at + 2}-`))).toEqual([]);
  }
  await asAdmin(portal, changePermission, { ...change, granted: true });
  owner = { ...owner, ...(await signInAgain(portal, owner as never)) };
});

test('somebody else’s deck is not there', async () => {
  const stranger = (await registerCompany(portal)).primary;
  expect((await fetchWith(exportDeckSlides, stranger)).status).toBe(404);
  expect((await fetchWith(exportDeckDocument, stranger)).status).toBe(404);
});

test('sixty pieces come in one file, each with its own title and note', async () => {
  const long = await openDeck(portal, owner, 'Sixty');
  await addPiece(portal, owner, long, { ...pieces.label, title: 'Piece 1' });
  await sql`
    insert into deck_pieces (deck_id, place, kind, title, note, subject, created_at)
    select deck_id, number, kind, 'Piece ' || number, note, subject, created_at
    from deck_pieces, generate_series(2, 60) number where deck_id = ${long}`.execute(portal.database.db);
  const [first] = (await readDeck(portal, owner, long)).pieces;
  await portal.call(saveDeckPiece, { id: long, piece_id: first?._id ?? '', title: 'First', note: 'Say it' }, owner);
  const presentation = await fetchWith(exportDeckSlides, owner, long);
  const document = await fetchWith(exportDeckDocument, owner, long);
  expect([presentation.status, document.status]).toEqual([200, 200]);
  const last = unzip(presentation.bytes)['ppt/slides/slide61.xml']?.toString('utf8');
  expect(last).toContain('Piece 60');
});
