import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { createToken } from '@portal/contract/access/personal-tokens';
import { signInWithLink } from '@portal/contract/access/session';
import { type Call } from '@portal/contract/call';
import { getFootage } from '@portal/contract/content/footage';
import { startDirectLogin } from '@portal/contract/customers/members';
import * as alerts from '@portal/contract/prices/alerts/alerts';
import { backTestPriceAlert } from '@portal/contract/prices/alerts/back-test';
import { FIGURE_KINDS, type Figure, hasAmount } from '@portal/contract/prices/alerts/figures';
import { answerPriceQuestion } from '@portal/contract/prices/answers';
import { getMarketBrief } from '@portal/contract/prices/brief';
import { getMondayBrief } from '@portal/contract/prices/brief/monday-brief';
import * as capture from '@portal/contract/prices/capture';
import { correctPrice, restorePrice, withdrawPrice } from '@portal/contract/prices/corrections';
import {
  downloadPricePhoto,
  exportObservations,
  exportObservationsSheet,
  readPrices,
  zipEvidencePhotos,
  zipPricePhotos,
} from '@portal/contract/prices/exports';
import { readPricesCsv, readPricesParquet } from '@portal/contract/prices/exports/program-prices';
import * as batches from '@portal/contract/prices/imports';
import * as importProblems from '@portal/contract/prices/imports/problems';
import * as templates from '@portal/contract/prices/imports/templates';
import * as netback from '@portal/contract/prices/netback';
import {
  getObservation,
  listObservations,
  listPhotoPrices,
  setObservationPhotos,
} from '@portal/contract/prices/observations';
import { listFirstPrices } from '@portal/contract/prices/observations/photo-prices';
import * as placeMerging from '@portal/contract/prices/place-merging';
import { listOffers } from '@portal/contract/prices/promotions';
import * as rates from '@portal/contract/prices/rates';
import * as reviewing from '@portal/contract/prices/review';
import { deletePriceView, listPriceViews, savePriceView } from '@portal/contract/prices/saved-views';
import * as scorecard from '@portal/contract/prices/scorecard';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import * as headlines from '@portal/contract/prices/summaries/headlines';
import { getPriceCard } from '@portal/contract/prices/summaries/price-card';
import { summarisePriceIndex } from '@portal/contract/prices/summaries/price-index';
import { summariseQuality } from '@portal/contract/prices/summaries/quality';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import { listStorePrices } from '@portal/contract/prices/summaries/store-prices';
import * as summaries from '@portal/contract/prices/summaries/summaries';
import * as trade from '@portal/contract/prices/trade';
import { readExportsCsv, readExportsParquet } from '@portal/contract/prices/trade/program-exports';
import { getStoreVisit, listStoreVisits, summariseDistribution } from '@portal/contract/prices/visits';
import * as windows from '@portal/contract/prices/windows';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { type Asked, pathValues } from '../../../../test/client.ts';
import { plantBytes, plantFootage } from '../../../../test/footage.ts';
import { changeLicence, expireLicence, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { type NewMember, PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { prices } from '../wing.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

let admin: { id: string; token: string };
let shop: Shop;
let seen: string;
let waiting: string;
let rejected: string;
let draft: string;
let visits: { seen: string; hidden: string };
let photo: string;
let gonePhoto: string;

/** Approved rows carry the word SEEN; nothing of the others may appear, and their days are later. */
beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
  const hidden = { shop, product_text: 'HIDDEN', brand: 'HIDDEN', note: 'HIDDEN' } as const;
  [seen = '', waiting = '', rejected = '', draft = ''] = await plantPrices(portal, [
    { shop, day: '2026-04-10', product_text: 'SEEN' },
    { ...hidden, day: '2026-04-10', status: 'submitted' },
    { ...hidden, day: '2026-04-10', status: 'rejected', review_reason: 'HIDDEN' },
    { ...hidden, day: '2026-04-19', status: 'draft' },
  ]);
  const readVisit = async (day: string) => {
    const found = portal.database.db.selectFrom('store_visits').select('id').where('store_id', '=', shop.storeId);
    return (await found.where('day', '=', day).executeTakeFirstOrThrow()).id;
  };
  visits = { seen: await readVisit('2026-04-10'), hidden: await readVisit('2026-04-19') };
  [photo = '', gonePhoto = ''] = await plantFootage(portal, [
    { day: '2026-04-10', alt: 'PHOTO' },
    { day: '2026-04-10', alt: 'GONE', deleted_at: NOW },
  ]);
  await plantBytes(portal, [(await portal.call(getFootage, { id: photo }, admin)).body.data]);
  const links = [seen, waiting, rejected, draft].flatMap((observation_id) =>
    [photo, gonePhoto].map((footage_id) => ({ observation_id, footage_id })),
  );
  await portal.database.db.insertInto('observation_photos').values(links).execute();
});

const DATA = [readPricesCsv, readPricesParquet, readExportsCsv, readExportsParquet];
const summed = (sums: readonly Call[], filters: readonly object[]): Asked[] =>
  sums.flatMap((sum) => filters.map((filter) => [sum, { market_id: shop.place.id, ...filter }] as const));
const WHOLE_CELLS = [summaries.summariseOrigins, summaries.summariseFigures, summaries.summariseGaps, summariseSeasons];

const testedWish = (figure: Figure) => ({
  market_id: shop.place.id,
  figure,
  kind: FIGURE_KINDS[figure][0] ?? 'above',
  origin: 'AU',
  unit: 'kg',
  currency: 'aud',
  ...(hasAmount(figure) && { amount: '9' }),
  ...(figure === 'gap' && { rival: 'MX' }),
});

const ROUTES: Record<string, () => Asked[]> = {
  list: () => [
    [listObservations],
    ...[{ market_id: shop.place.id }, { order: 'cheapest' }, { origin: 'ZZ' }, { from: '2026-04-11' }].map(
      (filter) => [listObservations, filter] as const,
    ),
  ],
  marketList: () => summed([listStoreVisits, listOffers, listEvidence], [{}, { origin: 'ZZ' }, { from: '2026-04-11' }]),
  item: () => [
    [getObservation, { id: seen }],
    [getStoreVisit, { id: visits.seen }],
    [listStorePrices, { id: shop.storeId }],
  ],
  hiddenItem: () => [waiting, rejected, draft].map((id) => [getObservation, { id }]),
  hiddenVisit: () => [[getStoreVisit, { id: visits.hidden }]],
  photo: () => [[listPhotoPrices, { id: photo }]],
  firstPrices: () => [photo, gonePhoto].map((ids) => [listFirstPrices, { ids }]),
  gonePhoto: () => [[listPhotoPrices, { id: gonePhoto }]],
  export: () => [
    [exportObservations],
    [exportObservationsSheet],
    [trade.downloadExportVolumes],
    [trade.downloadExportWorkbook],
  ],
  photoFiles: () => [
    [zipPricePhotos, { store_id: shop.storeId }],
    [zipEvidencePhotos, { market_id: shop.place.id }],
  ],
  photoFile: () => [[downloadPricePhoto, { id: photo }]],
  gonePhotoFile: () => [[downloadPricePhoto, { id: gonePhoto }]],
  token: () => [[readPrices, { order: 'dearest' }], ...summed([readPrices, ...DATA], [{}])],
  sums: () => [
    ...summed(WHOLE_CELLS, [{}, { origin: 'MX' }, { unit: 'piece' }, { currency: 'local' }]),
    [summaries.listPricedMarkets],
    [getPriceCard],
    [trade.getExportVolumes],
    [headlines.listPriceHeadlines, { market_id: shop.place.id }],
    [listPriceViews],
    [netback.listNetbackMarkets],
    [netback.listNetbackScenarios],
    [windows.listHarvestPlans],
    [getMondayBrief],
    [answerPriceQuestion, { q: 'price in Singapore' }],
  ],
  /** Answers that split cells, and exact levels. */
  parts: () => [
    ...summed(
      [
        summaries.summariseRetailers,
        summaries.summarisePromotions,
        summaries.summariseSizes,
        summarisePriceIndex,
        summariseQuality,
        summariseDistribution,
      ],
      [{}, { origin: 'MX' }],
    ),
    ...summed(WHOLE_CELLS, [{ store_id: shop.storeId }, { retailer_id: shop.retailerId }, { pack: 'loose' }]),
    [alerts.listPriceAlerts],
    ...summed([scorecard.scoreRetailers], [{}, { from: '2026-04-01' }]),
    [scorecard.scoreStores, { market_id: shop.place.id, retailer_id: shop.retailerId }],
    ...(['price', 'gap', 'share', 'out_of_stock', 'promotion', 'new_rival'] as const).map(
      (figure) => [backTestPriceAlert, testedWish(figure)] as const,
    ),
    [windows.findHarvestWindows, { variety: 'Hass', from_week: '38', to_week: '44' }],
    [trade.getExportVolumes, { market: 'SG' }],
    [trade.getExportVolumes, { variety: 'Hass' }],
    [answerPriceQuestion, { q: 'price of organic fruit in Singapore' }],
  ],
  brief: () => [getMarketBrief, scorecard.getScorecardReport].map((call) => [call, { market_id: shop.place.id }]),
  own: () => [
    [savePriceView],
    [netback.createNetbackScenario],
    [windows.createHarvestPlan],
    [alerts.addPriceAlert],
    [alerts.markPriceAlertsSeen],
  ],
  anOwn: () =>
    [deletePriceView, alerts.deletePriceAlert, windows.deleteHarvestPlan].map((call) => [call, { id: seen }]),
  anAlert: () => [
    [alerts.changePriceAlert, { id: seen }],
    [netback.saveNetbackScenario, { id: seen }],
    [windows.saveHarvestPlan, { id: seen }],
  ],
  aScenario: () => [netback.getNetbackScenario, netback.deleteNetbackScenario].map((call) => [call, { id: seen }]),
  scenarioFiles: () =>
    [netback.downloadNetbackLines, netback.downloadNetbackWorkbook].map((call) => [call, { id: seen }]),
  work: () => [
    [batches.listBatches],
    [templates.listImportTemplates],
    [batches.getTemplate],
    [rates.listFxRates],
    [rates.listRateHistory],
    [reviewing.listReviews],
    [reviewing.countReviews],
    [reviewing.listReviewActs],
    [reviewing.listReviewers],
    [capture.listVisitDrafts],
    [trade.listExportImports],
    [netback.listNetbackDefaults, { market_id: shop.place.id }],
  ],
  /** They ask for another page. */
  places: () =>
    [
      importProblems.addMissingPlaces,
      placeMerging.countStoreMerge,
      placeMerging.mergeStores,
      placeMerging.countRetailerMerge,
      placeMerging.mergeRetailers,
    ].map((call) => [call, pathValues(call, 'x')]),
  write: () =>
    [
      setObservationPhotos,
      batches.startBatch,
      batches.rereadBatch,
      templates.saveImportTemplate,
      templates.renameImportTemplate,
      templates.deleteImportTemplate,
      batches.checkBatch,
      batches.getBatch,
      batches.confirmBatch,
      batches.undoBatch,
      reviewing.tuneBatch,
      reviewing.reviewMatching,
      reviewing.undoReviewAct,
      correctPrice,
      withdrawPrice,
      restorePrice,
      batches.discardBatch,
      rates.setFxRate,
      rates.deleteFxRate,
      rates.checkRates,
      rates.storeRates,
      importProblems.listProblemValues,
      importProblems.leaveOutProblems,
      importProblems.matchProblemValues,
      importProblems.removeMatch,
      importProblems.setMissingRates,
      importProblems.getProblemRows,
      capture.startVisitDraft,
      capture.getVisitDraft,
      capture.saveVisitDraft,
      capture.addVisitPhoto,
      capture.discardVisitDraft,
      capture.examineVisitDraft,
      capture.submitVisitDraft,
      reviewing.reviewObservations,
      headlines.savePriceHeadline,
      headlines.deletePriceHeadline,
      trade.checkExportSheet,
      trade.storeExportVolumes,
      trade.undoExportImport,
      netback.setNetbackDefault,
      netback.deleteNetbackDefault,
    ].map((call) => [call, pathValues(call, 'x')]),
};

type Codes = Record<keyof typeof ROUTES, number>;
const all = (code: number): Codes => Object.fromEntries(Object.keys(ROUTES).map((group) => [group, code]));
const items = (code: number) => ({
  item: code,
  hiddenItem: 404,
  hiddenVisit: 404,
  photo: code,
  gonePhoto: 404,
  photoFile: code,
  gonePhotoFile: 404,
});
const OWN = { own: 400, anOwn: 404, anAlert: 400, aScenario: 404, scenarioFiles: 404 };
const WHOLE: Codes = { ...all(200), ...items(200), token: 401, ...OWN, work: 403, places: 403, write: 403 };
const NONE: Codes = {
  ...all(403),
  ...items(404),
  token: 401,
  anOwn: 404,
  anAlert: 404,
  aScenario: 404,
  scenarioFiles: 404,
};
const EVALUATION: Codes = {
  ...NONE,
  photo: 200,
  firstPrices: 200,
  photoFile: 403,
  gonePhotoFile: 403,
  sums: 200,
  ...OWN,
  scenarioFiles: 403,
};
const ADMIN: Codes = { ...WHOLE, hiddenItem: 200, work: 200, places: 400, write: 400 };

type Viewer = { token?: string };

async function expectCodes({ token }: Viewer, expected: Codes): Promise<void> {
  for (const [group, routes] of Object.entries(ROUTES)) {
    for (const [call, input = {}] of routes()) {
      const asked = `${call.method} ${call.path} ${JSON.stringify(input)}`;
      const answer = await portal.send(call, input, token ? { token } : {});
      expect([group, asked, answer.status]).toEqual([group, asked, expected[group]]);
      const isReviewer = expected['hiddenItem'] === 200 || group === 'work';
      expect(answer.text).not.toMatch(isReviewer ? /GONE/ : /GONE|HIDDEN|2026-04-19/);
      if (answer.status < 400) continue;
      const { errors: _, ...said } = answer.body;
      expect(said).toEqual({ status: false, message: expect.any(String), code: expect.any(String) });
      expect(answer.text).not.toMatch(/SEEN|PHOTO|2026|Bugis/);
    }
  }
}

type PageName = 'Retail_Price_Audits' | 'In_Market_Footage';
const setPage = (id: string, permissions: Record<string, boolean>, page_name: PageName = 'Retail_Price_Audits') => {
  const pagePermissions = [{ page_name, permissions }];
  return portal.call(
    savePermissions,
    { user_id: id, user_type: 2, pagePermissions },
    { token: admin.token, from: newSource() },
  );
};

type Company = { id: string; primary: NewMember };
const suspend = ({ id }: Company) => changeLicence(portal, id, { kind: 'suspended', cause: 'breach' });
const terminate = ({ id }: Company) => changeLicence(portal, id, { kind: 'terminated', cause: 'breach' });
async function subscriber(): Promise<Company> {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  return { ...company, primary: { ...company.primary, ...(await signInAgain(portal, company.primary)) } };
}

const makeToken = async ({ token, password = PASSWORD }: { token: string; password?: string }): Promise<string> => {
  const fields = { name: 'Sheet', scopes: ['prices', 'exports'], password } as const;
  const made = await portal.call(createToken, fields, { token, from: newSource() });
  return made.body.data.token;
};

async function enterAs({ id, email }: { id: string; email: string }) {
  const { secret } = (
    await portal.call(
      startDirectLogin,
      { id, reason: 'They asked for help.' },
      { token: admin.token, from: newSource() },
    )
  ).body.data;
  return (await portal.call(signInWithLink, { id, email, password: secret }, { token: '', from: newSource() })).body
    .data;
}

const NO_FILES = { photoFiles: 403, photoFile: 403, gonePhotoFile: 403 };

test('the table leaves out no call of prices', () => {
  const asked = Object.values(ROUTES).flatMap((routes) => routes().map(([call]) => call));
  const offered = prices.flatMap(({ routes = [] }) => routes);
  const missing = offered.filter(({ call }) => !asked.includes(call));
  expect([offered.length, missing]).toEqual([122, []]);
});

describe('every route of prices [T29]', () => {
  test.each<[string, Viewer]>([
    ['nobody', {}],
    ['a wrong token', { token: 'A'.repeat(43) }],
  ])('to %s', (_, viewer) => expectCodes(viewer, all(401)));

  const licences: [string, (company: Company) => Promise<unknown>, Codes][] = [
    ['Evaluation', async () => undefined, EVALUATION],
    ['an Ongoing licence', ({ id }) => changeLicence(portal, id, { kind: 'ongoing', firstDay: '2026-04-20' }), WHOLE],
    ['a Subscription', ({ id }) => subscribe(portal, id), WHOLE],
    ['a licence that has expired', ({ id }) => expireLicence(portal, id), NONE],
    ['a licence that is suspended', suspend, NONE],
    ['a licence that was terminated', terminate, NONE],
  ];
  test.each(licences)('to a CLIENT with %s, with and without the page', async (_, grant, codes) => {
    const company = await registerCompany(portal);
    await grant(company);
    const { id, token } = await signInAgain(portal, company.primary);
    await expectCodes({ token }, codes);
    await setPage(id, { show_page: false });
    await expectCodes({ token }, NONE);
  });

  test('of a photo that Evaluation shows: nothing that was read from it', async () => {
    const { primary } = await registerCompany(portal);
    const answer = await portal.call(listPhotoPrices, { id: photo }, primary);
    expect([answer.status, answer.body.data]).toEqual([200, []]);
  });

  test('to a CLIENT who may look but not export', async () => {
    const { primary } = await subscriber();
    await setPage(primary.id, { export: false });
    await expectCodes(primary, { ...WHOLE, ...NO_FILES, scenarioFiles: 403, export: 403, brief: 403 });
  });

  test('to an open session, from the moment in which the licence changes', async () => {
    const { id, primary } = await registerCompany(portal);
    await expectCodes(primary, EVALUATION);
    await subscribe(portal, id);
    await expectCodes(primary, WHOLE);
    await suspend({ id, primary });
    await expectCodes(primary, all(401));
  });

  test('to somebody whom nobody has approved yet', async () => {
    await expectCodes(await portal.signIn('waiting'), NONE);
  });

  test('to an ADMIN, with and without the page: without it, nothing of their work either', async () => {
    const { id, token } = await registerAdmin(portal);
    await expectCodes({ token }, ADMIN);
    await setPage(id, { show_page: false });
    await expectCodes({ token }, { ...NONE, places: 400 });
  });

  test('to a direct login: what the member sees, and nothing that an ADMIN does', async () => {
    const { primary } = await subscriber();
    await expectCodes(await enterAs(primary), WHOLE);
    await expectCodes(await enterAs(await registerMember(portal)), EVALUATION);
    await expectCodes(await enterAs(await registerAdmin(portal)), WHOLE);
  });
});

describe('the photo of a price is seen by whoever sees footage', () => {
  const photosFor = async (token: string) => {
    const { items: rows } = (await portal.call(listObservations, {}, { token })).body.data;
    const one = (await portal.call(getObservation, { id: seen }, { token })).body.data;
    return [rows[0]?.photo?.footage_id, one.photo?.footage_id, one.photos.map(({ alt }) => alt)];
  };

  test('and by nobody else; what was deleted is seen by nobody', async () => {
    const { primary } = await subscriber();
    expect(await photosFor(primary.token)).toEqual([photo, photo, ['PHOTO']]);
    await setPage(primary.id, { show_page: false }, 'In_Market_Footage');
    expect(await photosFor(primary.token)).toEqual([undefined, undefined, []]);
    await expectCodes(primary, { ...WHOLE, ...NO_FILES, photo: 404 });
    expect(await photosFor(admin.token)).toEqual([photo, photo, ['PHOTO']]);
  });

  test('in the review queue too', async () => {
    const { id, token } = await registerAdmin(portal);
    const photosInQueues = async () => {
      const answers = [
        await portal.call(reviewing.listReviews, { status: 'submitted' }, { token }),
        await portal.call(reviewing.listReviews, { status: 'rejected' }, { token }),
      ];
      return answers.map(({ body }) => body.data.items[0]?.photo?.alt);
    };
    expect(await photosInQueues()).toEqual(['PHOTO', 'PHOTO']);
    await setPage(id, { show_page: false }, 'In_Market_Footage');
    expect(await photosInQueues()).toEqual([undefined, undefined]);
  });
});

describe('a personal token reads the sheet and nothing else', () => {
  const TOKEN: Codes = { ...all(401), token: 200 };

  test('of a CLIENT, as long as licence and permissions last', async () => {
    const company = await subscriber();
    const { id } = company.primary;
    const token = await makeToken(company.primary);
    await expectCodes({ token }, TOKEN);
    for (const permission of ['export', 'show_page']) {
      await setPage(id, { [permission]: false });
      await expectCodes({ token }, { ...TOKEN, token: 403 });
      await setPage(id, { [permission]: true });
      await expectCodes({ token }, TOKEN);
    }
    await suspend(company);
    await expectCodes({ token }, { ...TOKEN, token: 403 });
  });

  test.each<[string, (company: Company) => Promise<unknown>, number]>([
    ['has expired', ({ id }) => expireLicence(portal, id), 403],
    ['was terminated', terminate, 401],
  ])('not once the licence %s', async (_, end, code) => {
    const company = await subscriber();
    const token = await makeToken(company.primary);
    await end(company);
    await expectCodes({ token }, { ...TOKEN, token: code });
  });

  test('of an ADMIN: no work can be done with it', async () => {
    const token = await makeToken(await registerAdmin(portal));
    await expectCodes({ token }, TOKEN);
  });
});
