import type { Call } from '@portal/contract/call';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { findingEvidence, indexEvidence } from '@portal/contract/prices/summaries/finding-evidence';
import { summarisePriceIndex } from '@portal/contract/prices/summaries/price-index';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import {
  type SummaryFilter,
  summariseFigures,
  summariseGaps,
  summariseOrigins,
  summarisePromotions,
  summariseRetailers,
  summariseSizes,
} from '@portal/contract/prices/summaries/summaries';
import type { Spread } from '@portal/contract/shapes';
import type * as z from 'zod/mini';
import { earlier, firstDay, lastDay, later, mondayBefore, monthCount, plusDays, plusMonths } from './days-by-hand.ts';
import type { ExportedLabel } from './exported-labels.ts';
import { computeMedian, gapsByVisit, indexByMonth, type Measure, priced, spread } from './independent-sums.ts';
import { comparedLabels, type Days, fromOrigin, ids, inDays, OURS, storesIn } from './labels-by-hand.ts';

export type Query = { readonly [name in keyof SummaryFilter | 'basis' | 'rival' | 'visit_id' | 'month']?: string };
export type Ask = <C extends Call>(call: C, query: Query) => Promise<z.infer<C['output']>>;

export type Question = {
  query: Query;
  measure: Measure;
  /** The filters by hand: of stores, and of fruit without days and origin. */
  isThere: (label: ExportedLabel) => boolean;
  isSuch: (label: ExportedLabel) => boolean;
};

/** A number of an answer beside the one computed from the exported labels, and the labels it rests on. */
export type Shown = {
  what: string;
  shown: number | string | null | undefined;
  byHand: number | string | null;
  evidence?: { query: Query; ids: readonly string[] };
};

const part = (some: number, all: number, labels = all) => (labels < 3 ? null : some / all);

/** All panels of one question, figure by figure. */
export async function figuresByHand(ask: Ask, exported: readonly ExportedLabel[], question: Question, today: string) {
  const { query, measure, isThere, isSuch } = question;
  const own = query.origin ?? OURS;
  const here = exported.filter(isThere);
  const matching = here.filter(isSuch);
  const newest = exported.reduce((last, { day }) => later(last, day), '');
  const to = earlier(query.to ?? lastDay(newest.slice(0, 7)), lastDay(today.slice(0, 7)));
  const days = { from: query.from ?? firstDay(plusMonths(to.slice(0, 7), -11)), to };
  const end = earlier(to, newest);
  const labels = inDays(matching, days);
  const inMonth = (month: string): Days => ({
    from: later(firstDay(month), days.from),
    to: earlier(lastDay(month), to),
  });
  const figures: Shown[] = [];
  const add = (what: string, shown: Shown['shown'], byHand: Shown['byHand'], evidence?: Shown['evidence']) =>
    figures.push({ what, shown, byHand, ...(evidence && { evidence }) });
  const prove = (basis: string, some: readonly { id: string }[], more: Query) => ({
    query: { ...query, basis, ...more },
    ids: ids(some),
  });

  /** As the screen asks: the filters, and beside them the question of the sentence or mark. */
  const asOnScreen = (asked: Partial<EvidenceQuestion>): Query =>
    Object.fromEntries(Object.entries({ ...query, ...asked }).filter(([, value]) => value !== undefined));

  /** Median, quartiles and counts of one origin in some days. */
  const addSpread = (
    what: string,
    shown: Partial<Spread> | null | undefined,
    [origin, span, more = {}]: [string, Days, Query?],
    from = matching,
  ) => {
    const some = priced(fromOrigin(inDays(from, span), origin), measure);
    const hand = spread(
      some.map(({ price }) => price),
      new Set(some.map(({ store_id }) => store_id)).size,
    );
    const evidence = prove('prices', some, { origin, ...span, ...more });
    for (const name of ['n', 'stores', 'q1', 'median', 'q3'] as const) {
      if (shown && name in shown) add(`${what} ${name}`, shown[name], hand[name] ?? null, evidence);
    }
  };

  type GapShown = { visits: number; ratio: number | null; difference?: number | null };
  const gapsIn = (span: Days, rival: string) => gapsByVisit(inDays(matching, span), rival, measure);
  const addGap = (what: string, shown: GapShown, rival: string, span: Days) => {
    const visits = gapsIn(span, rival);
    const overall = (of: 'ratio' | 'difference') =>
      visits.length < 3 ? null : computeMedian(visits.map((visit) => visit[of]));
    const evidence = prove('gap', comparedLabels(inDays(matching, span), rival, measure), {
      ...span,
      rival,
      origin: OURS,
    });
    add(`${what} visits`, shown.visits, visits.length, evidence);
    add(`${what} ratio`, shown.ratio, overall('ratio'), evidence);
    if (shown.difference !== undefined) add(`${what} difference`, shown.difference, overall('difference'), evidence);
  };

  const origins = await ask(summariseOrigins, query);
  add('origins from', origins.from, days.from);
  add('origins to', origins.to, to);
  add(
    'last visit',
    origins.last_visit_date,
    inDays(here, days).reduce<string | null>((last, { day }) => later(last ?? '', day), null),
  );
  for (const { origin, months } of origins.origins) {
    for (const { month, labels: count, promos, share, n, stores, q1, median, q3 } of months) {
      const what = `origins ${origin} ${month}`;
      addSpread(what, { n, stores, q1, median, q3 }, [origin, inMonth(month)]);
      const shelf = inDays(matching, inMonth(month));
      const some = fromOrigin(shelf, origin);
      const counted = (list: readonly ExportedLabel[]) =>
        origins.is_by_facings ? list.reduce((sum, { facings }) => sum + facings, 0) : list.length;
      const { origin: _, ...everyOrigin } = query;
      const evidence = { query: { ...everyOrigin, basis: 'labels', ...inMonth(month) }, ids: ids(shelf) };
      add(`${what} labels`, count, some.length, prove('labels', some, { origin, ...inMonth(month) }));
      add(
        `${what} share`,
        share,
        counted(shelf) === 0 ? null : part(counted(some), counted(shelf), shelf.length),
        evidence,
      );
      add(`${what} promos`, promos, some.length < 3 ? null : some.filter(({ promo }) => promo).length);
    }
  }

  const key = await ask(summariseFigures, query);
  const quarter = firstDay(plusMonths(to.slice(0, 7), -2));
  const now = { from: later(quarter, days.from), to };
  const before = { from: firstDay(plusMonths(to.slice(0, 7), -5)), to: plusDays(quarter, -1) };
  addSpread('key price', key.price.now, [own, now]);
  const ours = fromOrigin(inDays(matching, now), own);
  const onOffer = (some: readonly ExportedLabel[]) => part(some.filter(({ promo }) => promo).length, some.length);
  add('key promo share', key.promo.share, onOffer(ours), prove('labels', ours, { origin: own, ...now }));
  if (days.from <= quarter) {
    addSpread('key price before', key.price.before, [own, before]);
    add('key promo share before', key.promo.before, onOffer(fromOrigin(inDays(matching, before), own)));
  } else add('key price before', key.price.before && key.price.before.n, null);
  for (const { month, value } of key.price.trend) {
    addSpread(`key trend ${month}`, { median: value }, [own, inMonth(month)]);
  }
  if (key.gap) addGap(`key gap to ${key.gap.rival}`, key.gap, key.gap.rival, key.gap);

  const gaps = await ask(summariseGaps, query);
  add('key gap rival', key.gap?.rival ?? null, gaps.rivals.find(({ ratio }) => ratio !== null)?.origin ?? null);
  for (const { origin, months, marks, ...gap } of gaps.rivals) {
    addGap(`gap to ${origin}`, gap, origin, days);
    for (const { month, ...one } of months) addGap(`gap to ${origin} ${month}`, one, origin, inMonth(month));
    for (const { date, retailer_name, store_name, ratio, visit_id } of marks) {
      const name = `${retailer_name} / ${store_name} / ${date}`;
      const visit = gapsIn(days, origin).find((one) => one.visit.startsWith(name));
      const some = comparedLabels(labels, origin, measure).filter((label) => label.visit_id.startsWith(name));
      const evidence = prove('gap', some, { ...days, rival: origin, origin: OURS, visit_id });
      add(`gap mark ${origin} ${name}`, ratio, visit?.ratio ?? null, evidence);
    }
  }

  const retailers = await ask(summariseRetailers, query);
  const lately = { from: later(days.from, plusDays(end, -89)), to };
  const shelf = inDays(matching, lately);
  for (const one of retailers.retailers) {
    const listed = shelf.filter(({ retailer }) => retailer === one.retailer_name);
    const counted = query.origin ? fromOrigin(listed, own) : listed;
    const { retailer_id } = one;
    const what = `retailer ${one.retailer_name}`;
    addSpread(what, { n: one.n, median: one.median }, [own, lately, { retailer_id }], listed);
    const evidence = prove('labels', counted, { retailer_id, ...lately });
    add(`${what} labels`, one.labels, counted.length, evidence);
    add(`${what} promo share`, one.promo_share, onOffer(counted), evidence);
    const soldOut = counted.filter(({ stock }) => stock === 'out').length;
    add(`${what} sold out`, one.out_of_stock_share, part(soldOut, counted.length), evidence);
    add(`${what} listed`, one.listed, storesIn(fromOrigin(listed, own)));
    add(
      `${what} last visit`,
      one.last_date,
      listed.reduce((last, { day }) => later(last, day), ''),
    );
    for (const { origin, date, store_name, value, visit_id } of one.marks) {
      const some = priced(fromOrigin(listed, origin), measure).filter(
        ({ day, store }) => day === date && store === store_name,
      );
      const hand = some.length > 0 ? computeMedian(some.map(({ price }) => price)) : null;
      add(`${what} mark ${origin} ${date}`, value, hand, prove('prices', some, { ...lately, origin, visit_id }));
    }
  }

  const promotions = await ask(summarisePromotions, query);
  const weeks = { from: later(days.from, plusDays(mondayBefore(end), -84)), to };
  const sold = query.origin ? fromOrigin(inDays(matching, weeks), own) : inDays(matching, weeks);
  const offers = sold.filter(({ promo }) => promo);
  const depth = offers.length < 3 ? null : computeMedian(offers.map((offer) => offer.depth));
  add('promotions labels', promotions.labels, sold.length, prove('labels', sold, weeks));
  add('promotions', promotions.promos, sold.length < 3 ? null : offers.length);
  const proof = query.promo === 'no' ? undefined : prove('labels', offers, { ...weeks, promo: 'yes' });
  add('promotion depth', promotions.depth, depth, proof);
  for (const { retailer_name, weeks: cells } of promotions.retailers) {
    for (const { week, labels: count, promos } of cells) {
      const some = sold.filter(({ retailer, day }) => retailer === retailer_name && mondayBefore(day) === week);
      add(`promotions ${retailer_name} ${week} labels`, count, some.length);
      add(
        `promotions ${retailer_name} ${week}`,
        promos,
        some.length < 3 ? null : some.filter(({ promo }) => promo).length,
      );
    }
  }

  const sizes = await ask(summariseSizes, query);
  for (const { size, now: last, months, year } of sizes.sizes) {
    const banded = matching.filter((label) => label.size === size);
    if (sizes.month) addSpread(`size ${size} now`, last, [own, inMonth(sizes.month), { size }], banded);
    for (const { month, ...cell } of months)
      addSpread(`size ${size} ${month}`, cell, [own, inMonth(month), { size }], banded);
    for (const { from, to: until, ...cell } of year.points)
      addSpread(`size ${size} ${from}`, cell, [own, { from, to: until }, { size }], banded);
    const medians = year.points.flatMap(({ median }) => median ?? []);
    add(`size ${size} low`, year.low?.median ?? null, medians.length > 0 ? Math.min(...medians) : null);
    add(`size ${size} high`, year.high?.median ?? null, medians.length > 0 ? Math.max(...medians) : null);
  }
  const inSentence = findingEvidence('sizes', { sizes });
  if (inSentence) {
    const sized = priced(fromOrigin(inDays(matching, inMonth(sizes.month ?? '')), own), measure);
    const compared = [...Map.groupBy(sized, ({ size }) => size)].filter(
      ([size, some]) => size !== '' && some.length > 2,
    );
    const said = sizes.sizes.flatMap(({ size, now: { median } }) => (median === null ? [] : [size])).toSorted();
    add(
      'sizes-sentence',
      said.join(),
      compared
        .map(([size]) => size)
        .toSorted()
        .join(),
      {
        query: asOnScreen(inSentence),
        ids: ids(compared.flatMap(([, some]) => some)),
      },
    );
  }

  const seasons = await ask(summariseSeasons, query);
  const had = monthCount(seasons.season, to);
  const season = (year: number, months = 12): Days => ({
    from: `${year}-02-01`,
    to: earlier(lastDay(plusMonths(`${year}-02`, months - 1)), to),
  });
  for (const { origin, seasons: years } of seasons.origins) {
    for (const { season: year, whole, same_months, months } of years) {
      const what = `season ${origin} ${year}`;
      if (whole) addSpread(`${what} whole`, whole, [origin, season(year)]);
      if (same_months) addSpread(`${what} same months`, same_months, [origin, season(year, had)]);
      for (const { month, ...cell } of months) {
        addSpread(`${what} ${month}`, cell, [origin, { from: firstDay(month), to: earlier(lastDay(month), to) }]);
      }
    }
  }
  if (seasons.gap) {
    addGap('season gap', seasons.gap.whole, seasons.gap.rival, season(seasons.season));
    addGap('season gap before', seasons.gap.before, seasons.gap.rival, season(seasons.season - 1, had));
  }

  const index = await ask(summarisePriceIndex, query);
  for (const { origin, base, months } of index.origins) {
    const hand = indexByMonth(labels, origin, measure);
    add(`index ${origin} base`, base, hand?.base ?? null);
    for (const { month, n, index: value } of months) {
      const same = hand?.months.find((one) => one.month === month);
      const evidence = { query: asOnScreen(indexEvidence(index, { origin, month })), ids: same?.ids ?? [] };
      add(`index ${origin} ${month} matches`, n, same?.n ?? null, evidence);
      add(`index ${origin} ${month}`, value, same?.index ?? null, evidence);
    }
  }
  const indexSentence = findingEvidence('index', { index });
  if (indexSentence) {
    const { origin, rival, month } = indexSentence;
    const lines = [origin, rival].flatMap((code) => (code ? (indexByMonth(labels, code, measure) ?? []) : []));
    add('index-sentence', month, lines[0]?.months.findLast((one) => one.index !== null)?.month ?? null, {
      query: asOnScreen(indexSentence),
      ids: lines.flatMap(({ months }) => months.find((one) => one.month === month)?.ids ?? []),
    });
  }
  return figures;
}
