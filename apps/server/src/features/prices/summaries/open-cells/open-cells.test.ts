import { MIN_OPEN_PRICES, MIN_OPEN_STORES } from '@portal/contract/prices/summaries/summaries';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../../../test/chance.ts';
import { addDays, monthsBetween, toMonth } from '../months.ts';
import { finishedMonths, roundFigure, roundFigures, splitsCells } from './open-cells.ts';

const TODAY = '2026-11-17';
const SINCE = '2026-08-20';
const DAYS = Array.from({ length: 90 }, (_, at) => addDays(SINCE, at));
const ORIGINS = ['AU', 'MX', 'PE'];
const STORES = Array.from({ length: 8 }, (_, at) => `store-${at}`);

type Label = { id: number; day: string; origin: string; store: string; retailer: string; variety: string };
type Question = {
  from?: string;
  to?: string;
  origin?: string;
  store_id?: string;
  retailer_id?: string;
  variety?: string;
};
/** The labels behind a figure; an attacker knows their number and store. */
type Figure = ReadonlySet<Label>;
type Rule = (labels: readonly Label[], question: Question) => Figure[];

function randomLabels(seed: number): Label[] {
  const { chance, pick } = randomFrom(seed);
  const stores = STORES.slice(0, 2 + chance(STORES.length - 1));
  return Array.from({ length: 60 + chance(300) }, (_, id) => {
    const store = pick(stores);
    const origin = ORIGINS[Math.min(chance(4), chance(3))] ?? 'AU';
    const retailer = `retailer-${Number(store.at(-1)) % 3}`;
    return { id, day: pick(DAYS), origin, store, retailer, variety: chance(9) === 0 ? 'Shepard' : 'Hass' };
  });
}

const fits = (label: Label, { from = '', to = '9', origin, store_id, retailer_id, variety }: Question) =>
  label.day >= from &&
  label.day <= to &&
  (origin ?? label.origin) === label.origin &&
  (store_id ?? label.store) === label.store &&
  (retailer_id ?? label.retailer) === label.retailer &&
  (variety ?? label.variety) === label.variety;

const storesIn = (labels: Iterable<Label>) => new Set([...labels].map(({ store }) => store)).size;
const isOpen = (cell: readonly Label[]) => cell.length >= MIN_OPEN_PRICES && storesIn(cell) >= MIN_OPEN_STORES;

function figuresFrom(labels: readonly Label[], keeps: (cell: readonly Label[]) => boolean): Figure[] {
  return [...Map.groupBy(labels, ({ origin }) => origin).values()].flatMap((ofOrigin) => {
    const cells = [...Map.groupBy(ofOrigin, ({ day }) => toMonth(day)).values()].filter(keeps);
    return [...cells, ...(cells.length > 1 ? [cells.flat()] : [])].map((cell) => new Set(cell));
  });
}

const guarded: Rule = (labels, question) => {
  if (splitsCells(question)) return [];
  const days = finishedMonths({ from: question.from ?? SINCE, to: question.to ?? TODAY }, SINCE, toMonth(TODAY));
  return figuresFrom(
    labels.filter((label) => fits(label, { ...question, ...days })),
    isOpen,
  );
};

/** The rule without protection: three prices suffice. */
const unguarded: Rule = (labels, question) =>
  figuresFrom(
    labels.filter((label) => fits(label, question)),
    (cell) => cell.length >= 3,
  );

function* questions(): Generator<Question> {
  for (const [at, from] of DAYS.entries()) {
    for (const to of DAYS.slice(at).filter((_, length) => (at + length) % 5 === 0)) yield { from, to };
  }
  for (const from of DAYS) yield { from };
  for (const day of DAYS) yield { from: day, to: day };
  for (const origin of ORIGINS) for (const from of DAYS.filter((_, at) => at % 9 === 0)) yield { origin, from };
  for (const store_id of STORES) yield { store_id };
  for (const retailer_id of ['retailer-0', 'retailer-1', 'retailer-2']) yield { retailer_id };
  for (const variety of ['Hass', 'Shepard']) yield { variety };
}

/** Figures, and differences of two figures, that isolate too few prices. */
function isolated(rule: Rule, labels: readonly Label[]): number {
  const figures = new Map<string, Figure>();
  for (const question of questions()) {
    for (const figure of rule(labels, question)) figures.set([...figure].map(({ id }) => id).join(), figure);
  }
  const all: Figure[] = [new Set(), ...figures.values()];
  let count = 0;
  for (const one of all) {
    for (const other of all) {
      const left = [...one.difference(other)];
      if (left.length > 0 && !isOpen(left)) count += 1;
    }
  }
  return count;
}

describe('callers who may not see single prices', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('cannot isolate a price by subtracting answers, data %i', (seed) => {
    expect(isolated(guarded, randomLabels(seed))).toBe(0);
  });

  test('could with a minimum of three prices: the attack works where nothing is guarded', () => {
    const labels = randomLabels(1).slice(0, 120);
    expect(isolated(unguarded, labels)).toBeGreaterThan(100);
  });

  test('get finished months that begin within their licence, whatever days they ask for', () => {
    const ask = (from: string, to: string) => finishedMonths({ from, to }, SINCE, '2026-11');
    expect(ask('2020-01-01', TODAY)).toEqual({ from: '2026-09-01', to: '2026-10-31' });
    expect(ask('2026-10-05', '2026-10-05')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(finishedMonths({ from: '', to: TODAY }, '2026-09-01', '2026-11').from).toBe('2026-09-01');
    const { from, to } = ask('2026-11-01', TODAY);
    expect(monthsBetween(from, to)).toEqual([]);
  });

  test('may choose market, origin, period, unit and currency; every other filter takes a part of a cell', () => {
    const whole = { market_id: 'm', from: 'f', to: 't', origin: 'AU', unit: 'kg', currency: 'aud', size: undefined };
    expect(splitsCells(whole)).toBe(false);
    const others = ['retailer_id', 'store_id', 'city', 'format', 'variety', 'size', 'pack', 'organic', 'rte', 'promo'];
    for (const name of [...others, 'estimates', 'weeks', 'new'])
      expect(splitsCells({ ...whole, [name]: 'x' })).toBe(true);
  });
});

describe('a figure is rounded', () => {
  test.each([
    [9.98, 10],
    [12.79, 12.8],
    [11.8037, 11.8],
    [1234, 1230],
    [0.2634, 0.26],
    [-0.0312, -0.03],
    [0, 0],
    [100, 100],
  ])('%d to %d', (value, rounded) => expect(roundFigure(value)).toBe(rounded));

  test('by at most half a hundredth of itself, or half a cent', () => {
    const { chance } = randomFrom(3);
    for (let round = 0; round < 2000; round += 1) {
      const value = chance(1_000_000) / 10 ** (1 + chance(5));
      expect(Math.abs(roundFigure(value) - value)).toBeLessThanOrEqual(Math.max(0.005, value / 200) + 1e-9);
    }
  });

  test('wherever it stands in an answer, and counts are not', () => {
    const answer = { n: 1234, stores: 1234, rows: [{ median: 1234, labels: 1234, anything: 1234 }], month: '2026-10' };
    expect(roundFigures(answer)).toEqual({
      n: 1234,
      stores: 1234,
      rows: [{ median: 1230, labels: 1234, anything: 1230 }],
      month: '2026-10',
    });
  });
});
