import { signInWithLink } from '@portal/contract/access/session';
import { signInFromPartner } from '@portal/contract/access/single-sign-on';
import { compareRivals, type RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { listReports } from '@portal/contract/content/reports/reports';
import { CHARGED_KINDS, getPayments } from '@portal/contract/customers/payments';
import { getVisitDraft } from '@portal/contract/prices/capture';
import {
  getNetbackScenario,
  listNetbackDefaults,
  listNetbackMarkets,
  NETBACK_FIELDS,
  type NetbackDefault,
  type ScenarioMarket,
} from '@portal/contract/prices/netback';
import { getObservation } from '@portal/contract/prices/observations';
import { scoreRetailers, scoreStores } from '@portal/contract/prices/scorecard';
import { MEASURES, type MeasureScore } from '@portal/contract/prices/scorecard/score-shelf';
import { getExportVolumes } from '@portal/contract/prices/trade';
import { findHarvestWindows } from '@portal/contract/prices/windows';
import { getLegalDocument } from '@portal/contract/site/legal';
import { type FakeApi, sampleOutput } from './harness/fake-api.ts';
import { sampleValue } from './harness/sample-value.ts';

/** The example ‘Singapore by sea’ of the second program. */
export const NETBACK_FIGURES = {
  shelf_price: '12.90',
  tax: '9',
  retail_margin: '35',
  import_margin: '18',
  duty: '0',
  freight: '0.95',
  packing: '4.20',
  levies: '0.075',
  tray_kg: '5.5',
  aud_rate: '1.1630',
  median: null,
} satisfies Omit<ScenarioMarket, 'market_id'>;

const SAMPLE_POINTS = [100, 0, 57.4];

function samplePoints<Row extends { total: number | null; weight: number; measures: object }>(row: Row, at: number) {
  const scored = (measure: (typeof MEASURES)[number], place: number): [string, MeasureScore] => [
    measure,
    { score: SAMPLE_POINTS[place] ?? null, n: place, labels: place },
  ];
  return {
    ...row,
    total: SAMPLE_POINTS[at] ?? null,
    weight: 90,
    measures: Object.fromEntries(MEASURES.map(scored)) as Record<(typeof MEASURES)[number], MeasureScore>,
  };
}

/** Where a sample that fits the shape would still be nothing the portal ever says. */
export function answerSensibly(api: FakeApi) {
  // A link that works leads on to Home, which is another screen.
  api.refuse(signInWithLink, 'linkInvalid').refuse(signInFromPartner, 'linkInvalid');
  api.answer(getLegalDocument, sampleOutput(getLegalDocument, 'full'));
  // A report has one status: asked for by each, no list has what another has.
  api.answer(listReports, ({ query, fill }) =>
    sampleOutput(listReports, query['status'] === 'draft' || query['status'] === 'scheduled' ? 'empty' : fill),
  );
  // A full licence, with every panel.
  api.answer(getExportVolumes, ({ fill }) => ({ ...sampleOutput(getExportVolumes, fill), is_limited: false }));
  // A submitted visit can no longer be written.
  api.answer(getVisitDraft, ({ fill }) => ({ ...sampleOutput(getVisitDraft, fill), batch_id: null }));
  // A correction writes amounts in digits.
  api.answer(getObservation, ({ fill }) => {
    const price = sampleOutput(getObservation, fill);
    const changes = [{ field: 'aud_per_kg' as const, before: '11.8000', after: '17.6000' }];
    return { ...price, history: price.history.map((change) => ({ ...change, changes })) };
  });
  // Figures of a netback are digits.
  api.answer(listNetbackMarkets, ({ fill }) =>
    sampleOutput(listNetbackMarkets, fill).map((market, at) => ({
      ...market,
      currency: 'SGD',
      rate: market.rate && { ...market.rate, aud_rate: NETBACK_FIGURES.aud_rate },
      defaults: NETBACK_FIELDS.map(
        (field): NetbackDefault => ({
          ...(market.defaults[0] ?? { valid_from: '2026-07-01', source: '', is_assumption: true }),
          field,
          value: at === 0 ? NETBACK_FIGURES[field] : '1',
        }),
      ),
    })),
  );
  api.answer(listNetbackDefaults, ({ fill }) =>
    sampleOutput(listNetbackDefaults, fill).map((row) => ({ ...row, value: '9' })),
  );
  api.answer(getNetbackScenario, ({ fill }) => {
    const [{ _id: market_id } = { _id: '' }, other] = sampleOutput(listNetbackMarkets, 'full');
    const scenario = sampleOutput(getNetbackScenario, fill);
    const markets = [market_id, ...(other ? [other._id] : [])].map((id) => ({ ...NETBACK_FIGURES, market_id: id }));
    return { ...scenario, is_own: true, markets };
  });
  // Weeks, months and years that there are.
  api.answer(findHarvestWindows, ({ fill }) => {
    const found = sampleOutput(findHarvestWindows, fill);
    const markets = found.markets.map((market) => ({
      ...market,
      transit_weeks: 2,
      shelf_months: [9, 10],
      cells: market.cells.map((cell, at) => ({ ...cell, week: 38 + at })),
    }));
    const years = (seasons: readonly number[]) => seasons.map((_, at) => 2026 - at);
    const windows = found.windows.map((window) => ({ ...window, from_week: 38, to_week: 40 }));
    const test = found.back_test;
    const back_test = test && { ...test, season: 2026, from_seasons: years(test.from_seasons) };
    return { ...found, seasons: years(found.seasons), markets, windows, back_test };
  });
  // Points are of 100.
  api.answer(scoreRetailers, ({ fill }) => {
    const scorecard = sampleOutput(scoreRetailers, fill);
    return { ...scorecard, retailers: scorecard.retailers.map(samplePoints) };
  });
  api.answer(scoreStores, ({ fill }) => {
    const scores = sampleOutput(scoreStores, fill);
    const months = scores.months.map((month, at) => ({ ...month, total: fill === 'full' ? 60 + at : null }));
    return { ...scores, stores: scores.stores.map(samplePoints), months };
  });
  // Each kind of licence has one fee.
  api.answer(getPayments, ({ fill }) => {
    const payments = sampleOutput(getPayments, fill);
    const [fee] = payments.fees;
    return { ...payments, fees: fee ? CHARGED_KINDS.map((kind) => ({ ...fee, kind })) : [] };
  });
  // Every origin that was asked for, each once.
  api.answer(compareRivals, ({ query, fill }) => ({
    ...sampleOutput(compareRivals, fill),
    origins: (query['origins'] ?? '').split(',').map((origin) => ({
      ...(sampleValue(compareRivals.output.shape.origins.def.element, fill, 'origins') as RivalReport),
      origin,
    })),
  }));
}
