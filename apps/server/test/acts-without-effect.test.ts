import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import type { DeskAnswer } from '@portal/contract/content/advisory/answers';
import type { DeckSummary } from '@portal/contract/content/decks';
import type { Collection } from '@portal/contract/content/media-library/collections';
import { getPayments } from '@portal/contract/customers/payments';
import type { Scenario } from '@portal/contract/prices/netback';
import type { HarvestPlan } from '@portal/contract/prices/windows';
import { beforeAll, describe, expect, test } from 'vitest';
import { askQuestion, registerAdviser, registerSubscribers, type Subscribers } from './advisory.ts';
import { pathValues } from './client.ts';
import { useCompanyProvider } from './company-provider.ts';
import { createReview, WORDS } from './competitor-reviews.ts';
import { FORM as POST_FORM, writePost } from './feed.ts';
import { addFootage, plantFootage } from './footage.ts';
import { filePart, type Part, sendForm } from './forms.ts';
import { planForm } from './harvest-plans.ts';
import { ASSET, addAsset, replaceFile } from './media-library.ts';
import { scenarioForm } from './netback.ts';
import { type NewMember, PASSWORD, registerMember } from './new-member.ts';
import { png } from './pictures.ts';
import { usePortal } from './portal.ts';
import {
  checkSheet,
  importLabels,
  labelWords,
  openShop,
  plantPrices,
  type Shop,
  sendSheet,
  writeCsv,
} from './prices.ts';
import { plantEdition, plantReport, plantSeries } from './reports.ts';
import { createWebhook } from './webhooks.ts';

const portal = usePortal();
const provider = useCompanyProvider();
const all: readonly [string, Call][] = Object.entries(calls);
const NOBODY = '00000000-0000-4000-8000-000000000000';

let adviser: NewMember;
let admin: { id: string; token: string };
let subscribers: Subscribers;
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  adviser = await registerAdviser(portal);
  subscribers = await registerSubscribers(portal);
  shop = await openShop(portal);
});

type Ids = Record<string, string>;
type ProblemValues = { values: { key: string }[] };
type Act = () => Promise<{ status: number }>;

function callNamed(name: string): Call {
  const call = calls[name];
  if (!call) throw new Error(`no call ${name}`);
  return call;
}

function send(name: string, ids: Ids = {}, body?: object, { token } = admin): Act {
  const call = callNamed(name);
  return () => portal.send(call, { ...pathValues(call, NOBODY), ...ids, ...body }, { token });
}

const readData = async <Data>(name: string, body: object, sender = admin): Promise<Data> =>
  ((await send(name, {}, body, sender)()) as { body?: { data: Data } }).body?.data as Data;

async function sendPicture(name: string, ids: Ids = {}, words: readonly Part[] = [], { token } = admin): Promise<Act> {
  const call = callNamed(name);
  const parts = [...words, filePart(call.file?.field ?? '', await png({ colour: '#805020' }))];
  return () => sendForm(portal, call, parts, { input: { ...pathValues(call, NOBODY), ...ids }, token });
}
const newDraft = async (series_id?: string) =>
  plantReport(portal, { series_id: series_id ?? (await plantSeries(portal)), status: 'draft', published_at: null });
const newPost = async () => (await writePost(portal, { is_published: false }, admin))._id;
const newReview = async (origin_code: string) => createReview(portal, { market_id: shop.place.id, origin_code }, admin);
const newFootage = async () => (await addFootage(portal, await png(), {}, admin)).item;
const newAnswer = () => readData<DeskAnswer>('addAdvisoryAnswer', ANSWER, adviser);

const ANSWER = { topic: 'pricing', language: 'en', title: 'Which price?', question: 'Which?', answer: 'Eight.' };
const CORRECTION = {
  price: '3.95',
  price_unit: 'piece',
  pack: 'loose',
  size_system: 'tray 5.5 kg',
  size: '20',
  origin: 'AU',
  variety: 'Hass',
  reason: 'Misread',
};
const HEADLINE = { chart: 'origins', month: '2026-03', en: 'Prices rose.', de: 'Die Preise stiegen.' } as const;
const REPORT = {
  title: 'Singapore in March',
  kind: 'market update',
  edition: '2026-03',
  period_from: '2026-03-01',
  period_to: '2026-03-31',
  market_ids: [] as string[],
  origin_codes: ['AU'],
  language: 'en',
  summary: ['Prices rose'],
  provisional: true,
  licence_min: 'evaluation',
};

/** Idempotent acts; each is prepared so that the first call changes something. */
const REPEATABLE = {
  savePermissions: async () => {
    const pagePermissions = [{ page_name: 'Home', permissions: { show_page: false } }];
    return send('savePermissions', {}, { user_id: adviser.id, user_type: 2, pagePermissions });
  },
  changePermission: async () =>
    send(
      'changePermission',
      {},
      {
        user_ids: [(await registerMember(portal)).id],
        page_name: 'Reports',
        permission: 'view',
        granted: false,
      },
    ),
  setAdmin: async () => send('setAdmin', { id: (await registerMember(portal)).id }, { status: true }),
  setSuspension: async () =>
    send('setSuspension', { id: (await registerMember(portal)).id }, { suspended: true, reason: 'Left' }),
  endMemberSessions: async () => send('endMemberSessions', { id: (await registerMember(portal)).id }),
  resumeMails: async () => {
    const { id, email } = await registerMember(portal);
    const now = portal.deps.clock.now();
    const refusal = { address: email.toLowerCase(), refusals: 1, refused_at: now, code: '550 5.1.1', stopped_at: now };
    await portal.database.db.insertInto('mail_refusals').values(refusal).execute();
    return send('resumeMails', { id });
  },
  unlockSession: async () => {
    const { email, token } = await registerMember(portal);
    await send('lockSession', {}, undefined, { id: '', token })();
    return send('unlockSession', {}, { email, password: PASSWORD }, { id: '', token });
  },
  setSeats: async () => send('setSeats', { id: subscribers.company.id }, { seats: 7 }),
  setFee: async () => send('setFee', { id: subscribers.company.id }, { kind: 'subscription', fee: 120_000 }),
  setDefaultMethod: async () => {
    const { company, primary } = subscribers;
    await send('addCard', { id: company.id }, { token: 'demo-visa' }, primary)();
    const answer = await portal.call(getPayments, { id: company.id }, primary);
    const { cards } = answer.body.data;
    return send('setDefaultMethod', { id: company.id }, { card_id: cards[0]?._id }, primary);
  },
  setSupportStatus: async () => {
    const { _id: id } = await readData<{ _id: string }>('contactSupport', { type: 'Something else', detail: 'Help' });
    return send('setSupportStatus', { id }, { status: 'closed' });
  },
  setCountryStatus: async () => {
    const zealand = portal.database.db.selectFrom('countries').select(['id', 'status']).where('iso2', '=', 'NZ');
    const { id, status } = await zealand.executeTakeFirstOrThrow();
    return send('setCountryStatus', { id }, { status: !status });
  },
  setCountriesStatus: async () => {
    const { id } = await portal.database.db
      .selectFrom('countries')
      .select('id')
      .where('status', '=', false)
      .executeTakeFirstOrThrow();
    return send('setCountriesStatus', {}, { ids: [id], status: true });
  },
  changeMarket: async () => {
    const market = portal.database.db.selectFrom('countries').select(['id', 'currency', 'timezone']);
    const { id, ...same } = await market.where('iso2', '=', 'IN').executeTakeFirstOrThrow();
    return send('changeMarket', { id }, { ...same, access: 'closed', access_note: '', access_note_de: '' });
  },
  changeRetailer: async () => {
    const { id, type_id: type } = await portal.database.db
      .selectFrom('retailers')
      .select(['id', 'type_id'])
      .where('id', '!=', shop.retailerId)
      .limit(1)
      .executeTakeFirstOrThrow();
    return send('changeRetailer', { id }, { name: 'Renamed', type, website: '', active: true });
  },
  changeStore: async () => {
    const { storeId: id } = await openShop(portal, 'Kallang');
    return send('changeStore', { id }, { name: 'Katong', city: 'Singapore', format: 'convenience', address: '' });
  },
  saveHomeContent: async () => {
    const words = [
      { name: 'title', value: 'Welcome' },
      { name: 'description', value: 'What is new.' },
    ];
    return sendPicture('saveHomeContent', {}, words);
  },
  changeLogo: () => sendPicture('changeLogo'),
  changeFavicon: () => sendPicture('changeFavicon'),
  resetLogo: async () => {
    await (await sendPicture('changeLogo'))();
    return send('resetLogo');
  },
  resetFavicon: async () => {
    await (await sendPicture('changeFavicon'))();
    return send('resetFavicon');
  },
  pauseWebhook: async () => {
    const { webhook } = (await createWebhook(portal, subscribers.primary)).body.data;
    return send('pauseWebhook', { id: webhook._id }, { paused: true }, subscribers.primary);
  },
  changePicture: () => sendPicture('changePicture', {}, [], subscribers.primary),
  removePicture: async () => {
    await (await sendPicture('changePicture', {}, [], subscribers.colleague))();
    return send('removePicture', {}, undefined, subscribers.colleague);
  },
  changeAdvisoryAnswer: async () =>
    send('changeAdvisoryAnswer', { id: (await newAnswer())._id }, { ...ANSWER, answer: 'Nine.' }, adviser),
  unpublishAdvisoryAnswer: async () =>
    send('unpublishAdvisoryAnswer', { id: (await newAnswer())._id }, undefined, adviser),
  publishAdvisoryAnswer: async () => {
    const { _id: id } = await newAnswer();
    await send('unpublishAdvisoryAnswer', { id }, undefined, adviser)();
    return send('publishAdvisoryAnswer', { id }, undefined, adviser);
  },
  saveAdviserProfile: async () =>
    send(
      'saveAdviserProfile',
      { id: adviser.id },
      { languages: ['en'], topics: ['pricing'], about_en: 'Prices in Asia' },
      adviser,
    ),
  changeAdviserPortrait: () => sendPicture('changeAdviserPortrait', { id: adviser.id }, [], adviser),
  removeAdviserPortrait: async () => {
    await (await sendPicture('changeAdviserPortrait', { id: adviser.id }, [], adviser))();
    return send('removeAdviserPortrait', { id: adviser.id }, undefined, adviser);
  },
  assignAdvisoryRequest: async () => {
    const { _id: id } = await askQuestion(portal, subscribers.primary);
    return send('assignAdvisoryRequest', { id }, { assignee_id: adviser.id }, adviser);
  },
  updateSeries: async () => {
    const words = { name: 'Renamed', kind: 'market update', cadence: 'monthly', next_due: '2027-01-01' };
    return send('updateSeries', { id: await plantSeries(portal) }, words);
  },
  updateReport: async () => {
    const series_id = await plantSeries(portal);
    return send('updateReport', { id: await newDraft(series_id) }, { ...REPORT, series_id });
  },
  publishReport: async () => send('publishReport', { id: await newDraft() }, { notify: false }),
  publishEdition: async () => {
    const id = await plantReport(portal, { series_id: await plantSeries(portal) });
    await plantEdition(portal, id, { language: 'de', isPublished: false });
    return send('publishEdition', { id, language: 'de' }, { notify: false });
  },
  unpublishEdition: async () => {
    const id = await plantReport(portal, { series_id: await plantSeries(portal) });
    await plantEdition(portal, id, { language: 'de' });
    return send('unpublishEdition', { id, language: 'de' });
  },
  unpublishReport: async () => {
    const id = await plantReport(portal, { series_id: await plantSeries(portal) });
    return send('unpublishReport', { id });
  },
  archiveReport: async () => send('archiveReport', { id: await newDraft() }),
  savePriceHeadline: async () => send('savePriceHeadline', {}, { ...HEADLINE, market_id: shop.place.id }),
  deletePriceHeadline: async () => {
    const place = { market_id: shop.place.id, chart: 'origins', month: '2026-02' };
    await send('savePriceHeadline', {}, { ...HEADLINE, ...place })();
    return send('deletePriceHeadline', place);
  },
  closeStore: async () => send('closeStore', { id: shop.storeId }, { closed_on: '2030-01-01' }),
  setFxRate: async () => send('setFxRate', {}, { currency: 'SGD', date: '2026-02-03', aud_rate: '1.13' }),
  undoExportImport: async () => {
    const rows = [{ month: '2026-01', market: 'SG', variety: '', volume_kg: 1, value_cents: 1, is_provisional: false }];
    const form = { rows, source: 'ABS', released_on: '2026-02-01' };
    return send('undoExportImport', { id: (await readData<{ _id: string }>('storeExportVolumes', form))._id });
  },
  storeRates: async () => {
    const rates = [{ currency: 'SGD', date: '2026-02-04', value: '1.13' }];
    return send('storeRates', {}, { rates, quoted: 'aud-per-unit', existing: 'replace' });
  },
  setObservationPhotos: async () => {
    const [id = ''] = await plantPrices(portal, [{ shop }]);
    const tag = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 };
    const photos = (await plantFootage(portal, [{}, {}])).map((footage_id) => ({ footage_id, tag }));
    return send('setObservationPhotos', { id }, { photos });
  },
  reviewObservations: async () => {
    const ids = await plantPrices(portal, [{ shop, status: 'submitted' }]);
    return send('reviewObservations', {}, { ids, decision: 'approved' });
  },
  saveImportTemplate: async () => send('saveImportTemplate', {}, await templateForm('Weekly')),
  renameImportTemplate: async () => {
    const { _id: id } = await readData<{ _id: string }>('saveImportTemplate', await templateForm('Monthly'));
    return send('renameImportTemplate', { id }, { name: 'Every month' });
  },
  confirmBatch: async () => send('confirmBatch', { id: (await checkSheet(portal, writeCsv([label('1')]), admin))._id }),
  leaveOutProblems: async () => {
    const { _id: id } = await checkSheet(portal, writeCsv([{ ...label('5'), store: 'Nowhere' }]), admin);
    return send('leaveOutProblems', { id }, { group: 'unknownStore:store', left_out: true });
  },
  matchProblemValues: async () => {
    const { _id: id } = await checkSheet(portal, writeCsv([{ ...label('6'), variety: 'Hasz' }]), admin);
    return send('matchProblemValues', { id }, { group: 'unknownWord:variety', matches: [{ key: 'hasz', to: 'Hass' }] });
  },
  removeMatch: async () => {
    const { _id: id } = await checkSheet(portal, writeCsv([{ ...label('9'), variety: 'Haas' }]), admin);
    const matches = [{ key: 'haas', to: 'Hass' }];
    await send('matchProblemValues', { id }, { group: 'unknownWord:variety', matches })();
    return send('removeMatch', { id }, { field: 'variety', value: 'haas' });
  },
  addMissingPlaces: async () => {
    const { _id: id } = await checkSheet(portal, writeCsv([{ ...label('7'), store: 'Elsewhere' }]), admin);
    const group = 'unknownStore:store';
    const { values } = await readData<ProblemValues>('listProblemValues', { id, group });
    const add = values.map(({ key }) => key);
    return send('addMissingPlaces', { id }, { group, add, matches: [], format: 'supermarket' });
  },
  setMissingRates: async () => {
    const { _id: id } = await checkSheet(portal, writeCsv([{ ...label('8'), currency: 'SEK' }]), admin);
    return send('setMissingRates', { id }, { rates: [{ key: 'SEK 2026-03', aud_rate: '0.15' }] });
  },
  undoBatch: async () => send('undoBatch', { id: (await importLabels(portal, [label('2')], admin))._id }),
  reviewMatching: async () => {
    const { _id: batch_id } = await importLabels(portal, [label('3')], adviser);
    return send('reviewMatching', {}, { batch_id, decision: 'approved' });
  },
  undoReviewAct: async () => {
    const { _id: batch_id } = await importLabels(portal, [label('4')], adviser);
    const { act_id } = await readData<{ act_id: string }>('reviewMatching', { batch_id, decision: 'approved' });
    return send('undoReviewAct', { id: act_id });
  },
  tuneBatch: async () => {
    const { _id: id } = await importLabels(portal, [label('5')], adviser);
    return send('tuneBatch', { id }, { reasons: ['newProduct'], width: '6' });
  },
  correctPrice: async () => {
    const [id = ''] = await plantPrices(portal, [{ shop }]);
    return send('correctPrice', { id }, CORRECTION);
  },
  updateAsset: async () => {
    const { asset } = await addAsset(portal, await png(), {}, admin);
    return send('updateAsset', { id: asset._id }, { ...ASSET, title: 'Renamed' });
  },
  restoreAssetVersion: async () => {
    const { asset } = await addAsset(portal, await png(), {}, admin);
    await replaceFile(portal, asset._id, await png({ width: 90 }), admin);
    return send('restoreAssetVersion', { id: asset._id, number: '1' });
  },
  replaceAssetFile: async () => {
    const { asset } = await addAsset(portal, await png(), {}, admin);
    return sendPicture('replaceAssetFile', { id: asset._id });
  },
  setCompanySignIn: async () => {
    const { issuer } = provider;
    const form = {
      issuer,
      clientId: 'portal',
      clientSecret: 'known to both',
      domains: ['packhouse.example'],
    };
    return send('setCompanySignIn', { id: subscribers.company.id }, form);
  },
  updateCollection: async () => {
    const { _id: id } = await readData<Collection>('createCollection', { name: 'Packing' });
    return send('updateCollection', { id }, { name: 'Sheds', visibility: 'everybody', licence_min: 'evaluation' });
  },
  updateFootage: async () => {
    const { _id: id } = await newFootage();
    return sendPicture('updateFootage', { id }, [{ name: 'title', value: 'A shelf' }]);
  },
  deleteFootage: async () => send('deleteFootage', { id: (await newFootage())._id }),
  restoreFootage: async () => {
    const { _id: id } = await newFootage();
    await send('deleteFootage', { id })();
    return send('restoreFootage', { id });
  },
  changePost: async () => send('changePost', { id: await newPost() }, { ...POST_FORM, title: 'Another' }),
  publishPost: async () => send('publishPost', { id: await newPost() }),
  unpublishPost: async () => send('unpublishPost', { id: (await writePost(portal, {}, admin))._id }),
  pinPost: async () => send('pinPost', { id: await newPost() }, { pinned_until: '2099-01-01T00:00:00Z' }),
  saveCompetitorReview: async () =>
    send('saveCompetitorReview', { id: (await newReview('KE'))._id }, { ...WORDS, position: 'premium' }),
  publishCompetitorReview: async () => send('publishCompetitorReview', { id: (await newReview('MX'))._id }),
  unpublishCompetitorReview: async () => {
    const { _id: id } = await newReview('PE');
    await send('publishCompetitorReview', { id })();
    return send('unpublishCompetitorReview', { id });
  },
  saveDeck: async () => {
    const { _id: id } = await readData<DeckSummary>('createDeck', { title: 'Singapore' });
    return send('saveDeck', { id }, { title: 'Singapore', is_shared: true, piece_ids: [] });
  },
  saveHarvestPlan: async () => {
    const { _id: id } = await readData<HarvestPlan>('createHarvestPlan', planForm());
    return send('saveHarvestPlan', { id }, planForm({ name: 'Summer' }));
  },
  saveNetbackScenario: async () => {
    const { _id: id } = await readData<Scenario>('createNetbackScenario', scenarioForm(shop.place.id));
    return send('saveNetbackScenario', { id }, scenarioForm(shop.place.id, { name: 'By sea' }));
  },
  setNetbackDefault: async () =>
    send(
      'setNetbackDefault',
      {},
      {
        market_id: shop.place.id,
        field: 'tax',
        valid_from: '2026-07-01',
        value: '9',
        source: 'Tax office',
        is_assumption: false,
      },
    ),
  refreshCompetitorReview: async () => {
    const { _id: id } = await newReview('CL');
    await plantPrices(portal, [
      { shop, day: '2026-03-03', origin: 'CL' },
      { shop, day: '2026-03-03', origin: 'CL' },
    ]);
    return send('refreshCompetitorReview', { id });
  },
} satisfies Record<string, () => Promise<Act>>;

const names = (text: string) => text.trim().split(/\s+/);

const ADDS = names(`
  addAdvisoryAnswer addAdvisoryNote addAsset addCard addDataFile addFootage addPasskey addRetailer addStore addVersion
  createAtomFeed createCollection createCompetitorReview createHarvestPlan createNetbackScenario createPost createReport createSeries createToken createWebhook creditInvoice finishFootageUpload importImage
  inviteMember inviteMembers proposeAdvisoryCall renewWebhookSecret replyToAdvisoryRequest replyToSupportMessage resendInvitation startBatch
  startDirectLogin startDownload startPasswordReset storeExportVolumes zipAssets zipEvidencePhotos zipFootage zipPricePhotos`);

const ONCE = names(`
  addEdition answerJoinRequest cancelAdvisoryCall changeLicence checkCompanyDomains chooseAdvisoryCall closeDeskRequest confirmChecklist decideApproval
  deleteAsset deleteCollection deleteDataFile deleteFootageDraft deleteFxRate deleteHarvestPlan deleteImportTemplate deleteNetbackDefault deleteNetbackScenario deletePost deletePostComment
  deleteReport deleteRetailer deleteReviewComment deleteStore deleteWebhook discardBatch discardVisitDraft dismissJob giveNotice
  handOverPrimaryUser markInvoicePaid mergeRetailers mergeStores openMarket removeCard removeCompanySignIn removePasskey removeSeat restorePrice retryJob revokeAtomFeed revokeToken submitVisitDraft takeBackPayment
  voidInvoice withdrawInvitation withdrawNotice withdrawPrice`);

const UNLOGGED = names(`
  acceptTerms addAdvisoryFile addDeckPiece addPostComment addPostPicture addPriceAlert addPushDevice addReviewComment addVisitPhoto askAdviser beginPasskey beginPasskeyUnlock beginTwoFactor
  bookmarkReport changePassword changePriceAlert changeReviewComment checkBatch checkExportSheet checkRates closeAdvisoryRequest
  confirmTwoFactor contactSupport createDeck deleteDeck
  deleteNote deletePriceAlert
  closeHomePrompt deletePriceView endOtherSessions endSession endTwoFactor examineVisitDraft followOrigin followSeries lockSession
  markNotificationRead markNotificationsRead markPostRead markPostsRead markPriceAlertsSeen noteReading previewPermissions
  rateAdvisoryRequest reactToPost removePushDevice renewPushDevice renewRecoveryCodes repeatDelivery rereadBatch requestAsset requestEmailChange saveDeckPiece saveNote savePriceView
  saveVisitDraft sendFootagePart setFollowedMarkets setNotificationPreference setNotificationSchedule signOut startVisitDraft testWebhook unbookmarkReport
  unfollowOrigin unfollowSeries unlockWithPasskey
  updateProfile writeToAdviser`);

test('the lists leave out no call by which a member changes something', () => {
  const writing = all.filter(([, { method, access }]) => method !== 'GET' && access !== 'public');
  const listed = [...Object.keys(REPEATABLE), ...ADDS, ...ONCE, ...UNLOGGED];
  expect(listed.toSorted()).toEqual(writing.map(([name]) => name).toSorted());
});

const templateForm = async (name: string) => {
  const { body } = await sendSheet(portal, writeCsv([label(name)]), admin);
  const { _id: batch_id, mapping } = body.data;
  return { batch_id, name, ...mapping };
};
const label = (product: string) => labelWords(shop, { product });
const linesInLog = async () => {
  const { rows } = await portal.database.pool.query<{ lines: number }>('select count(*) as lines from audit_log');
  return rows[0]?.lines ?? 0;
};

describe('done twice', () => {
  test.each(Object.entries(REPEATABLE))('%s is in the log once', async (_, prepare) => {
    const act = await prepare();
    const before = await linesInLog();
    expect((await act()).status).toBe(200);
    const once = await linesInLog();
    expect((await act()).status).toBe(200);
    expect([once - before, (await linesInLog()) - once]).toEqual([1, 0]);
  });
});

describe('done to something that is not there', () => {
  const withIds = all.filter(([, { method, path }]) => method === 'DELETE' && path.includes(':'));
  test.each(withIds)('%s is not in the log', async (name) => {
    const before = await linesInLog();
    for (const sender of [admin, subscribers.primary]) await send(name, {}, undefined, sender)();
    expect(await linesInLog()).toBe(before);
  });

  test('a picture that is taken away a hundred times is in the log once', async () => {
    const act = await REPEATABLE.removePicture();
    const before = await linesInLog();
    for (let times = 0; times < 100; times += 1) await act();
    expect((await linesInLog()) - before).toBe(1);
  });
});
