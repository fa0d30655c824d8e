import { seeded, seedFromText } from '../seeded.ts';

/** Australian dollars per unit: invented, near the real rates. */
const USUAL: Record<string, number> = {
  AED: 0.417,
  CNY: 0.2115,
  HKD: 0.1965,
  IDR: 0.0000948,
  INR: 0.01795,
  JPY: 0.01015,
  KRW: 0.00111,
  MYR: 0.3415,
  SGD: 1.142,
  THB: 0.0438,
  VND: 0.0000604,
};
const CURRENCIES = Object.keys(USUAL);
const DECIMALS = 8;
const SWING = 0.035;
const NOISE = 0.008;
const MONTHS_OF_A_SWING = 27;

export type AudRate = { day: string; audRate: string };

/** Fixed per month, from its first day. */
export function rateIn(currency: string, day: string): AudRate {
  const usual = USUAL[currency];
  if (!usual) throw new Error(`there is no rate for ${currency}`);
  const month = monthNumber(day);
  const phase = seedFromText(currency) % MONTHS_OF_A_SWING;
  const swing = SWING * Math.sin(((month + phase) / MONTHS_OF_A_SWING) * 2 * Math.PI);
  const noise = seeded(seedFromText(`${currency} ${month}`)).between(-NOISE, NOISE);
  return { day: `${day.slice(0, 'yyyy-mm'.length)}-01`, audRate: (usual * (1 + swing + noise)).toFixed(DECIMALS) };
}

export function ratesBetween(first: string, last: string) {
  const months = Array.from(
    { length: monthNumber(last) - monthNumber(first) + 1 },
    (_, later) => monthNumber(first) + later,
  );
  return CURRENCIES.flatMap((currency) =>
    months.map((month) => {
      const firstDay = new Date(Date.UTC(Math.floor(month / 12), month % 12))
        .toISOString()
        .slice(0, 'yyyy-mm-dd'.length);
      const { day, audRate } = rateIn(currency, firstDay);
      return { currency, day, aud_rate: audRate, source: 'demo' };
    }),
  );
}

function monthNumber(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month - 1;
}
