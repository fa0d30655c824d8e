import type { ReadExport } from '@portal/contract/prices/trade';
import { seeded, seedFromText } from '../seeded.ts';
import { BY_MONTH, DEARNESS, EXPORT_SEASONS, FIRST_MONTH, HASS_ONLY, nextSeason, VARIETY_SHARES } from './seasons.ts';

const FIRST_YEAR = 2020;
const PROVISIONAL_MONTHS = 2;
const VARIETIES = ['Hass', 'Shepard', ''] as const;

type Cell = { month: string; market: string; variety: (typeof VARIETIES)[number]; weight: number };

/** From July 2020 to this month, '2026-10'; the last two months are provisional. */
export function writeExports(lastMonth: string): ReadExport[] {
  const lastYear = seasonWith(lastMonth);
  const rows = Array.from({ length: lastYear - FIRST_YEAR + 1 }, (_, at) => writeSeason(FIRST_YEAR + at)).flat();
  const shown = rows.filter(({ month }) => month <= lastMonth);
  const months = [...new Set(shown.map(({ month }) => month))].toSorted();
  const provisional = months.slice(-PROVISIONAL_MONTHS);
  return shown.map((row) => ({ ...row, is_provisional: provisional.includes(row.month) }));
}

export const seasonWith = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number < 7 ? year - 1 : year;
};

/** Kilograms and cents add up to the totals of the season exactly. */
function writeSeason(year: number): Omit<ReadExport, 'is_provisional'>[] {
  const season = EXPORT_SEASONS.find((one) => one.year === year) ?? nextSeason(year);
  const kg = season.tonnes * 1_000;
  const inMarkets = Object.values(season.markets).reduce((sum, part) => sum + part, 0);
  const cells = Object.entries(season.markets).flatMap(([market, part]) => {
    const own = spread(cellsIn(year, market), Math.round((kg * part) / inMarkets));
    return own.filter(({ amount }) => amount > 0);
  });
  const over = cells.reduce((sum, { amount }) => sum + amount, 0) - kg;
  const corrected = cells.map((cell, at) => (at === 0 ? { ...cell, amount: cell.amount - over } : cell));
  const priced = corrected.map((cell) => ({ ...cell, weight: cell.amount * dearness(cell) }));
  return spread(priced, Math.round(kg * season.unitValue * 100)).map(({ month, market, variety, amount }, at) => ({
    month,
    market,
    variety,
    volume_kg: corrected[at]?.amount ?? 0,
    value_cents: amount,
  }));
}

function cellsIn(year: number, market: string): Cell[] {
  const dice = seeded(seedFromText(`exports ${year} ${market}`));
  return VARIETIES.filter((variety) => variety === 'Hass' || !HASS_ONLY.includes(market)).flatMap((variety) =>
    BY_MONTH[variety].map((share, at) => {
      const month = monthAfter(year, at);
      const isOpen = month >= (FIRST_MONTH[market] ?? '');
      const weight = isOpen ? share * VARIETY_SHARES[variety] * dice.between(0.85, 1.15) : 0;
      return { month, market, variety, weight };
    }),
  );
}

const monthAfter = (year: number, at: number) =>
  `${at < 6 ? year : year + 1}-${String(((at + 6) % 12) + 1).padStart(2, '0')}`;

function dearness({ market, month, variety }: Cell): number {
  const dice = seeded(seedFromText(`price ${market} ${month} ${variety}`));
  // Dearest before the new season, cheapest at its height.
  const height = BY_MONTH.Hass[(Number(month.slice(5)) + 5) % 12] ?? 0;
  return (DEARNESS[market] ?? 1) * (1.12 - height * 0.012) * dice.between(0.96, 1.04);
}

/** Whole parts of a total by weight; the largest takes what rounding leaves. */
function spread<Item extends { weight: number }>(items: readonly Item[], total: number): (Item & { amount: number })[] {
  const all = items.reduce((sum, { weight }) => sum + weight, 0);
  const parts = items.map((item) => ({ ...item, amount: Math.floor((total * item.weight) / all) }));
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0);
  const largest = parts.reduce((most, part, at) => (part.amount > (parts[most]?.amount ?? 0) ? at : most), 0);
  return parts.map((part, at) => (at === largest ? { ...part, amount: part.amount + rest } : part));
}
