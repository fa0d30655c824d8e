import { savePermissions } from '@portal/contract/access/permissions/permissions';
import type { SessionUser } from '@portal/contract/access/session';
import type { Call } from '@portal/contract/call';
import { saveAdviserProfile } from '@portal/contract/content/advisory/advisers';
import { askAdviser, getAdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { addReviewComment, listReviewComments } from '@portal/contract/content/competitor-reviews/comments';
import {
  compareRivals,
  createCompetitorReview,
  getCompetitorReview,
  publishCompetitorReview,
  refreshCompetitorReview,
  saveCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { listReviewPublications } from '@portal/contract/content/competitor-reviews/publications';
import { getReviewBrief } from '@portal/contract/content/competitor-reviews/review-brief';
import { getPostCalendar, listPosts, reactToPost } from '@portal/contract/content/feed';
import { listPostComments } from '@portal/contract/content/feed/comments';
import { getFootage } from '@portal/contract/content/footage';
import { downloadFootage, zipFootage } from '@portal/contract/content/footage/downloads';
import { downloadAsset, getAsset } from '@portal/contract/content/media-library/media-library';
import {
  addDataFile,
  addEdition,
  addVersion,
  createSeries,
  deleteDataFile,
  listVersions,
  publishEdition,
  updateReport,
  updateSeries,
} from '@portal/contract/content/reports/publishing';
import { getReport, type Report } from '@portal/contract/content/reports/reports';
import { listCompanies } from '@portal/contract/customers/companies';
import {
  endMemberSessions,
  resumeMails,
  setAdmin,
  setSuspension,
  startDirectLogin,
  startPasswordReset,
} from '@portal/contract/customers/members';
import {
  changeMarket,
  openMarket,
  setCountriesStatus,
  setCountryStatus,
} from '@portal/contract/places/markets/markets';
import { addRetailer, changeRetailer, deleteRetailer, listRetailerRecords } from '@portal/contract/places/retailers';
import { addStore, changeStore, deleteStore } from '@portal/contract/places/stores';
import { correctPrice, restorePrice, withdrawPrice } from '@portal/contract/prices/corrections';
import { downloadPricePhoto, exportObservations } from '@portal/contract/prices/exports';
import {
  type Batch,
  checkBatch,
  confirmBatch,
  discardBatch,
  getBatch,
  listBatches,
  rereadBatch,
  startBatch,
  undoBatch,
} from '@portal/contract/prices/imports';
import type { ProblemGroup } from '@portal/contract/prices/imports/problem-groups';
import {
  addMissingPlaces,
  getProblemRows,
  leaveOutProblems,
  matchProblemValues,
  removeMatch,
  setMissingRates,
} from '@portal/contract/prices/imports/problems';
import { saveImportTemplate } from '@portal/contract/prices/imports/templates';
import { deleteNetbackDefault, listNetbackDefaults, setNetbackDefault } from '@portal/contract/prices/netback';
import { getObservation } from '@portal/contract/prices/observations';
import { deleteFxRate, listFxRates, listRateHistory, setFxRate, storeRates } from '@portal/contract/prices/rates';
import { listReviews } from '@portal/contract/prices/review';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import {
  downloadExportVolumes,
  listExportImports,
  storeExportVolumes,
  undoExportImport,
} from '@portal/contract/prices/trade';
import { getStoreVisit } from '@portal/contract/prices/visits';
import { changeLogo } from '@portal/contract/site/branding';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import advisory from '../src/features/content/advisory/en.json';
import reviews from '../src/features/content/competitor-reviews/en.json';
import feed from '../src/features/content/feed/en.json';
import footage from '../src/features/content/footage/en.json';
import media from '../src/features/content/media-library/en.json';
import reports from '../src/features/content/reports/en.json';
import publishing from '../src/features/content/reports/publishing/en.json';
import detail from '../src/features/customers/members/detail/en.json';
import members from '../src/features/customers/members/en.json';
import payments from '../src/features/customers/payments/en.json';
import markets from '../src/features/places/markets/en.json';
import retailers from '../src/features/places/retailers/en.json';
import stores from '../src/features/places/stores/en.json';
import capture from '../src/features/prices/capture/en.json';
import imports from '../src/features/prices/imports/en.json';
import netback from '../src/features/prices/netback/en.json';
import correction from '../src/features/prices/observations/detail/correction/en.json';
import prices from '../src/features/prices/observations/en.json';
import rates from '../src/features/prices/rates/en.json';
import trade from '../src/features/prices/trade/en.json';
import branding from '../src/features/site/branding/en.json';
import { stored } from '../src/lib/storage.ts';
import cardVideo from '../src/shared/card-video/en.json';
import comments from '../src/shared/comments/en.json';
import downloads from '../src/shared/downloads/en.json';
import pieces from '../src/shared/pieces/en.json';
import places from '../src/shared/places/en.json';
import slide from '../src/shared/prices/slide/en.json';
import { may } from '../src/shared/session/may.ts';
import { answerSensibly } from './fixtures.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const ID = sampleId(0);
const main = () => page.getByRole('main');
const button = (name: string) => main().getByRole('button', { name: namePattern(name) });
const link = (name: string) => main().getByRole('link', { name: namePattern(name) });
const enabled = (name: string) => main().getByRole('button', { name: namePattern(name), disabled: false });
const opener = () => main().getByRole('rowheader').getByRole('button');
/** The values of a text are any words. */
const namePattern = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.+')}`);

type Control = {
  readonly on: string;
  readonly call: Call;
  readonly role?: SessionUser['role'];
  readonly control: () => Locator;
  readonly given?: (api: FakeApi) => void;
  /** Said in its place. */
  readonly instead?: string;
};

const editReport = `${paths.reports}/${ID}/edit`;
const report = (status: Report['status']) => (api: FakeApi) =>
  api.answer(getReport, { ...sampleOutput(getReport, 'full'), status });
const isDraft = report('draft');
const german = (is: 'missing' | 'waiting') => (api: FakeApi) => {
  const sample = sampleOutput(getReport, 'full');
  const [english] = sample.editions.map((edition) => ({ ...edition, is_published: true }));
  if (!english) throw new Error('no edition');
  const waiting = { ...english, language: 'de', is_published: false } as const;
  const editions = is === 'missing' ? [english] : [english, waiting];
  api.answer(getReport, { ...sample, status: 'published', editions });
};
const isPublished = report('published');
const batch = (changed: Partial<Batch>) => (api: FakeApi) => {
  const sample = { ...sampleOutput(getBatch, 'full'), ...changed };
  api.answer(getBatch, sample);
  api.answer(listBatches, { items: [sample], total: 1, page: 1, page_size: 20 });
};
const group = (act: ProblemGroup['act']): Partial<Batch> => ({
  state: 'refused',
  groups: [
    {
      key: 'key',
      field: 'market',
      reason: 'No.',
      rows: 1,
      values: 2,
      unlisted_rows: 0,
      examples: [{ value: 'Norway', rows: [2], more: false }],
      act,
      can_leave_out: true,
      is_left_out: false,
    },
  ],
});
const mentionsReport = (api: FakeApi) => {
  const list = sampleOutput(listPosts, 'full');
  const ref = { type: 'report', id: ID, day: null } as const;
  api.answer(listPosts, { ...list, items: list.items.map((post) => ({ ...post, ref })) });
};
const rival = `${paths.competitor}?market_id=${ID}&origin=MX`;
const draftReview = (api: FakeApi) =>
  api.answer(getCompetitorReview, { ...sampleOutput(getCompetitorReview, 'full'), status: 'draft' });
const noReview = (api: FakeApi) => {
  const sample = sampleOutput(compareRivals, 'full');
  const origins = sample.origins.slice(0, 1).map((one) => ({ ...one, origin: 'MX', review: null, draft_id: null }));
  api.answer(compareRivals, { ...sample, origins });
};
const requestLink = () => main().getByRole('list', { name: advisory['tab-requests'] }).getByRole('link');
const member = `${paths.admin}?list=all&user=${ID}`;
const headerRow = () => main().getByLabelText(imports.headerRow);
const onePrice = `${paths.priceObservations}?price=${ID}`;
const inDrawer = (name: string) => () => page.getByRole('dialog').getByRole('button', { name: namePattern(name) });
const price = (status: 'approved' | 'withdrawn') => (api: FakeApi) =>
  api.answer(getObservation, { ...sampleOutput(getObservation, 'full'), status });
const oneBatch = `${paths.priceImports}?batch=${ID}`;

const controls: readonly Control[] = [
  { on: editReport, call: updateReport, control: () => button(publishing.save) },
  { on: editReport, call: addEdition, control: () => button(publishing['addEdition-de']), given: german('missing') },
  {
    on: editReport,
    call: publishEdition,
    control: () => button(publishing['publishEdition-de']),
    given: german('waiting'),
  },
  { on: editReport, call: addVersion, control: () => button(publishing.replacePdf), given: isDraft },
  { on: editReport, call: updateReport, control: () => button(publishing.replacePdf), given: isPublished },
  { on: editReport, call: listVersions, control: () => main().getByText(publishing.current), given: isDraft },
  { on: editReport, call: addDataFile, control: () => button(publishing.addFile), given: isDraft },
  { on: editReport, call: updateReport, control: () => button(publishing.addFile), given: isPublished },
  { on: editReport, call: deleteDataFile, control: () => button(publishing.removeFile) },
  {
    on: `${paths.reports}?tab=publishing&status=published`,
    call: getReport,
    control: () => main().getByRole('table').getByRole('link'),
  },
  { on: `${paths.reports}?tab=series`, call: createSeries, control: () => button(publishing.newSeries) },
  { on: `${paths.reports}?tab=series`, call: updateSeries, control: () => button(publishing.editSeries) },

  { on: paths.updatemarket, call: openMarket, control: () => button(markets.addMarket) },
  { on: paths.updatemarket, call: setCountriesStatus, control: () => button(markets.switchAllOff) },
  { on: paths.updatemarket, call: setCountryStatus, control: () => main().getByRole('checkbox', { disabled: false }) },
  { on: paths.updatemarket, call: changeMarket, control: () => button(markets.edit) },
  { on: `${paths.updatemarket}?market=${ID}`, call: changeMarket, control: () => page.getByRole('dialog') },
  { on: `${paths.retail}?market_id=${ID}`, call: changeMarket, control: () => link(places.editAccess) },
  { on: paths.retailers, call: addRetailer, control: () => button(retailers.addRetailer) },
  { on: paths.retailers, call: changeRetailer, control: () => button(retailers.edit) },
  { on: `${paths.retailers}?retailer_id=${ID}`, call: addStore, control: () => button(stores.addStore) },
  { on: `${paths.retailers}?retailer_id=${ID}`, call: changeStore, control: () => button(retailers.edit) },
  { on: paths.retailers, call: deleteRetailer, control: () => button(retailers.more) },
  { on: `${paths.retailers}?retailer_id=${ID}`, call: deleteStore, control: () => button(retailers.more) },

  { on: paths.priceImports, call: startBatch, control: () => button(imports.readColumns) },
  { on: paths.priceImports, call: listBatches, control: () => main().getByText(imports.earlier) },
  { on: paths.priceRates, call: listRateHistory, control: () => main().getByText(namePattern(rates.ratesText)) },
  { on: paths.priceRates, call: setFxRate, control: () => button(rates.addRate) },
  { on: paths.priceRates, call: storeRates, control: () => button(rates.addTable) },
  { on: paths.priceRates, call: deleteFxRate, control: () => button(rates.deleteNamed) },
  { on: paths.netback, call: setNetbackDefault, control: () => button(netback.setDefault) },
  { on: paths.netback, call: deleteNetbackDefault, control: () => button(netback.deleteNamed) },
  { on: paths.netback, call: listNetbackDefaults, control: () => main().getByText(netback.defaultsAbout) },
  { on: paths.exportVolumes, call: storeExportVolumes, control: () => button(trade.importSheet) },
  { on: paths.exportVolumes, call: downloadExportVolumes, control: () => button(trade.download) },
  { on: paths.exportVolumes, call: listExportImports, control: () => main().getByText(trade.imports) },
  {
    on: paths.exportVolumes,
    call: undoExportImport,
    control: () => button(trade.undo),
    given: (api) => {
      const sample = sampleOutput(listExportImports, 'full');
      const items = sample.items.map((one) => ({ ...one, undoneAt: null, can_undo: true }));
      api.answer(listExportImports, { ...sample, items: items.slice(0, 1) });
    },
  },
  {
    on: paths.priceImports,
    call: setFxRate,
    control: () => button(rates.setRateNamed),
    given: (api) => api.answer(listFxRates, []),
  },
  { on: paths.priceImports, call: undoBatch, control: () => button(imports.undo), given: batch({ state: 'stored' }) },
  {
    on: paths.priceImports,
    call: listReviews,
    control: () =>
      main()
        .getByRole('listitem')
        .getByRole('link', { name: namePattern(imports.countWaiting) }),
    given: batch({ state: 'stored' }),
  },
  {
    on: paths.priceImports,
    call: discardBatch,
    control: () => button(imports.discard),
    given: batch({ state: 'ready' }),
  },
  { on: oneBatch, call: checkBatch, control: () => button(imports.check), given: batch({ state: 'uploaded' }) },
  { on: oneBatch, call: rereadBatch, control: headerRow, given: batch({ state: 'uploaded' }) },
  {
    on: oneBatch,
    call: saveImportTemplate,
    control: () => button(imports.saveTemplate),
    given: batch({ state: 'uploaded' }),
  },
  { on: oneBatch, call: confirmBatch, control: () => button(imports.store_other), given: batch({ state: 'ready' }) },
  { on: oneBatch, call: checkBatch, control: () => button(imports.checkAgain), given: batch({ state: 'refused' }) },
  { on: oneBatch, call: listReviews, control: () => link(imports.toReview), given: batch({ state: 'stored' }) },
  {
    on: oneBatch,
    call: openMarket,
    control: () => link(imports['add-market']),
    given: batch(group('market')),
  },
  { on: oneBatch, call: setMissingRates, control: () => button(imports.setRates), given: batch(group('rate')) },
  {
    on: oneBatch,
    call: addMissingPlaces,
    control: () => button(imports.addStores_other),
    given: batch(group('store')),
  },
  { on: oneBatch, call: leaveOutProblems, control: () => button(imports.leaveOut), given: batch(group(null)) },
  { on: oneBatch, call: matchProblemValues, control: () => button(imports.matchValues), given: batch(group('match')) },
  { on: oneBatch, call: removeMatch, control: () => button(imports.removeMatch), given: batch(group(null)) },
  {
    on: oneBatch,
    call: getProblemRows,
    control: () => button(imports.downloadLeftOut),
    given: batch({ state: 'stored' }),
  },

  { on: paths.reports, call: getReport, control: () => link(reports.read), instead: reports.mayNotOpen },
  {
    on: `${paths.reports}?view=table`,
    call: getReport,
    control: () => link('Lebensmittel'),
    instead: reports.mayNotOpen,
  },
  { on: paths.feed, call: reactToPost, control: () => enabled(feed.useful), instead: feed.mayNotOpen },
  { on: paths.feed, call: listPostComments, control: () => enabled(feed.comments_other) },
  { on: paths.feed, call: getPostCalendar, control: () => button(feed.addToCalendar) },
  { on: paths.feed, call: getReport, control: () => link(feed['open-report']), given: mentionsReport },
  { on: paths.market, call: getFootage, control: () => button(footage.open), instead: footage.mayNotOpen },
  { on: paths.market, call: getFootage, control: () => button(cardVideo.playVideo) },
  {
    on: `${paths.market}?item=${ID}`,
    call: getFootage,
    control: () => page.getByRole('dialog'),
    instead: footage.mayNotOpen,
  },
  { on: paths.market, call: zipFootage, control: () => button(footage.select) },
  { on: `${paths.market}?item=${ID}`, call: downloadFootage, control: inDrawer(downloads.download) },
  { on: `${paths.market}?store=${ID}`, call: getFootage, control: () => page.getByRole('dialog') },
  { on: paths.medialibrary, call: getAsset, control: () => button(media.open), instead: media.mayNotOpen },
  { on: `${paths.medialibrary}?asset=${ID}`, call: getAsset, control: () => page.getByRole('dialog') },
  {
    on: `${paths.medialibrary}?asset=${ID}`,
    call: downloadAsset,
    control: () => page.getByRole('dialog').getByRole('button', { name: media['download-original'] }),
  },
  {
    on: `${paths.advisory}?tab=requests`,
    role: 'CLIENT',
    call: getAdvisoryRequest,
    control: requestLink,
    instead: advisory.mayNotOpen,
  },
  {
    on: `${paths.advisory}?tab=requests&request=${ID}`,
    role: 'CLIENT',
    call: getAdvisoryRequest,
    control: () => main().getByText(advisory.nextTitle),
  },
  {
    on: paths.advisory,
    call: askAdviser,
    control: () => main().getByRole('link', { name: advisory['tab-ask'] }).nth(1),
  },
  { on: `${paths.advisory}?tab=ask`, call: saveAdviserProfile, control: () => button(advisory.editProfile) },
  { on: rival, call: publishCompetitorReview, control: () => button(reviews.publish), given: draftReview },
  { on: rival, call: refreshCompetitorReview, control: () => button(reviews.refresh), given: draftReview },
  { on: rival, call: saveCompetitorReview, control: () => link(`${reviews.edit}$`), given: draftReview },
  { on: rival, call: getCompetitorReview, control: () => link(`${reviews.edit}$`), given: draftReview },
  { on: rival, call: createCompetitorReview, control: () => link(reviews.newFromTemplate), given: noReview },
  { on: rival, call: getReviewBrief, control: () => button(reviews.brief) },
  { on: rival, call: listReviewComments, control: () => main().getByText(reviews.commentsHint) },
  { on: rival, call: addReviewComment, control: () => main().getByLabelText(comments.comment) },
  { on: rival, call: listReviewPublications, control: () => main().getByText(reviews.publications) },
  { on: rival, call: askAdviser, control: () => button(pieces.useNamed) },
  { on: rival, call: getFootage, control: () => link(reviews.openPhoto) },
  { on: paths.priceObservations, call: getObservation, control: opener, instead: prices.mayNotOpen },
  { on: `${paths.priceObservations}?price=${ID}`, call: getObservation, control: () => page.getByRole('dialog') },
  { on: evidencePath({ market_id: ID }), call: listEvidence, control: () => page.getByRole('dialog') },
  { on: onePrice, call: downloadPricePhoto, control: inDrawer(downloads.downloadOne), given: price('approved') },
  { on: onePrice, call: exportObservations, control: inDrawer(slide.save), given: price('approved') },
  { on: onePrice, call: correctPrice, control: inDrawer(correction.correct), given: price('approved') },
  { on: onePrice, call: withdrawPrice, control: inDrawer(correction.withdraw), given: price('approved') },
  { on: onePrice, call: restorePrice, control: inDrawer(correction.restore), given: price('withdrawn') },
  { on: paths.pricePromotions, call: getObservation, control: opener, instead: prices.mayNotOpen },
  { on: paths.priceVisits, call: getStoreVisit, control: opener, instead: prices.mayNotOpen },
  { on: `${paths.priceVisits}?visit=${ID}`, call: getStoreVisit, control: () => page.getByRole('dialog') },
  {
    on: paths.priceReview,
    call: getObservation,
    control: () => main().getByRole('heading', { level: 3 }).getByRole('button'),
  },
  { on: paths.priceCapture, call: addStore, control: () => link(capture.addStore) },

  { on: member, call: setAdmin, control: () => button(detail.addClaims) },
  { on: member, call: setSuspension, control: () => button(detail.suspend) },
  { on: member, call: startPasswordReset, control: () => button(detail.sendReset) },
  { on: member, call: endMemberSessions, control: () => button(detail.endSessions) },
  { on: member, call: resumeMails, control: () => button(detail.resumeMails) },
  { on: member, call: savePermissions, control: () => button(detail.saveChanges) },
  { on: member, call: startDirectLogin, control: () => button(members.login) },
  { on: paths.settings, call: changeLogo, control: () => button(branding.logoChange) },
  { on: paths.settings, call: listRetailerRecords, control: () => link('Update Market') },
  { on: paths.payments, call: listCompanies, control: () => link(payments.toCompanies) },
];

const isSaid = (text: string | undefined) => text === undefined || main().getByText(text).elements().length > 0;

async function openFor({ on, role = 'ADMIN', given }: Control, without: Call['access'] | undefined) {
  const api = new FakeApi();
  answerSensibly(api);
  given?.(api);
  signIn(api, role, { without });
  const standing = { permissions: stored.permissions.get() ?? [], isAdmin: role === 'ADMIN', isDirect: false };
  const { router } = await openScreen(on, api);
  expect(router.state.location.pathname, 'stays on its screen').toBe(on.split('?')[0]);
  expect(api.asked.filter(({ call }) => !may(standing, call.access)).map(({ name }) => name)).toEqual([]);
}

test.each(controls.map((control) => [`${control.on} ${control.call.method} ${control.call.path}`, control] as const))(
  '%s is offered with its permission, and not without',
  async (_, subject) => {
    await openFor(subject, undefined);
    await expect.poll(() => subject.control().elements().length).toBeGreaterThan(0);
    closeScreen();
    await openFor(subject, subject.call.access);
    await expect.poll(() => isSaid(subject.instead)).toBe(true);
    expect(subject.control().elements()).toEqual([]);
  },
);
