import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import { dateOn, monthOn } from '../days.ts';
import type { Dice } from '../seeded.ts';

type Words = readonly [string, ...string[]];

/** Feasts with another date every year: the days they begin on. */
const FEASTS = {
  lunarNewYear: ['2023-01-22', '2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13'],
  ramadan: ['2023-03-23', '2024-03-11', '2025-03-01', '2026-02-18', '2027-02-08', '2028-01-28', '2029-01-16'],
  diwali: ['2023-11-12', '2024-11-01', '2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05'],
  midAutumn: ['2023-09-29', '2024-09-17', '2025-10-06', '2026-09-25', '2027-09-15', '2028-10-03', '2029-09-22'],
} as const;

type Holiday = { markets: readonly MarketCode[]; days: readonly [from: number, to: number]; words: Words } & (
  | { feast: keyof typeof FEASTS }
  | { month: number; day: number }
);

/** `days` before (negative) and after the date on which shops feel it. */
const holidays: readonly Holiday[] = [
  {
    feast: 'lunarNewYear',
    markets: ['SG', 'HK', 'MY', 'CN'],
    days: [-12, 3],
    words: ['Lunar New Year stock-up, long queues.', 'Store decorated for Lunar New Year, very busy.'],
  },
  {
    feast: 'lunarNewYear',
    markets: ['VN'],
    days: [-12, 3],
    words: ['Week before Tết, crowded.', 'Tết displays at the entrance.'],
  },
  { feast: 'lunarNewYear', markets: ['KR'], days: [-9, 2], words: ['Seollal gift sets in front of produce.'] },
  {
    feast: 'ramadan',
    markets: ['AE', 'MY', 'ID'],
    days: [0, 29],
    words: ['Ramadan: quiet until four, crowded before sunset.', 'Ramadan opening hours, produce refilled late.'],
  },
  {
    feast: 'diwali',
    markets: ['IN'],
    days: [-8, 2],
    words: ['Diwali week, sweets have the main aisle.', 'Diwali shoppers, gift hampers by the tills.'],
  },
  { feast: 'diwali', markets: ['SG', 'MY'], days: [-5, 1], words: ['Deepavali week, busier than usual.'] },
  {
    feast: 'midAutumn',
    markets: ['HK', 'CN', 'SG'],
    days: [-9, 1],
    words: ['Mid-Autumn: mooncakes on the promotion floor.', 'Mid-Autumn weekend, fruit hampers on show.'],
  },
  { feast: 'midAutumn', markets: ['KR'], days: [-9, 1], words: ['Chuseok fruit boxes take the island.'] },
  {
    month: 4,
    day: 13,
    markets: ['TH'],
    days: [-3, 3],
    words: ['Songkran, half the staff on leave.', 'Songkran week, quiet in town.'],
  },
  {
    month: 5,
    day: 3,
    markets: ['JP'],
    days: [-4, 3],
    words: ['Golden Week, many families.', 'Golden Week, deliveries on a holiday plan.'],
  },
  { month: 10, day: 1, markets: ['CN'], days: [-1, 6], words: ['National Day week, crowded.'] },
  {
    month: 12,
    day: 25,
    markets: ['SG', 'HK', 'AE', 'MY'],
    days: [-12, 1],
    words: ['Christmas displays, busy evening.', 'Christmas week, cheese and party platters beside produce.'],
  },
];

type Climate = {
  dry: Words;
  wet?: { months: readonly number[]; words: Words };
  cold?: { months: readonly number[]; words: Words };
};

const tropical: Words = [
  'Hot and humid, 32 °C.',
  'Sunny, 31 °C.',
  'Cloudy, muggy.',
  'Overcast, 29 °C.',
  'Bright morning, few shoppers.',
];

const climates: Record<MarketCode, Climate> = {
  AE: {
    dry: ['Clear, 29 °C.', 'Dust in the air, 33 °C.', 'Sunny and dry.'],
    cold: {
      months: [6, 7, 8, 9],
      words: ['44 °C outside, malls full.', 'Very hot, 42 °C; most shoppers came after dark.'],
    },
  },
  CN: {
    dry: ['Mild, 21 °C.', 'Clear autumn-like day.', 'Hazy, 24 °C.'],
    wet: { months: [6, 7], words: ['Plum rains all day.', 'Steady rain, umbrellas everywhere.'] },
    cold: { months: [12, 1, 2], words: ['Cold and grey, 5 °C.', 'Windy, 3 °C.'] },
  },
  HK: {
    dry: ['Dry and clear, 24 °C.', 'Warm, 27 °C.', 'Light haze.'],
    wet: {
      months: [5, 6, 7, 8, 9],
      words: [
        'Amber rainstorm warning until noon.',
        'Typhoon signal 3 in the morning; shelves low.',
        'Heavy showers, 30 °C.',
      ],
    },
  },
  ID: {
    dry: tropical,
    wet: {
      months: [11, 12, 1, 2, 3],
      words: ['Heavy rain, streets flooded nearby.', 'Thunderstorm in the afternoon.'],
    },
  },
  IN: {
    dry: ['Dry, 31 °C.', 'Pleasant, 26 °C.', 'Hot, 37 °C.'],
    wet: {
      months: [6, 7, 8, 9],
      words: ['Monsoon rain, delivery two hours late.', 'Heavy monsoon showers.', 'Wet and warm, few walk-ins.'],
    },
  },
  JP: {
    dry: ['Clear, 18 °C.', 'Mild and sunny.', 'Cloudy, 15 °C.'],
    wet: { months: [6, 7], words: ['Rainy season, drizzle all day.'] },
    cold: { months: [12, 1, 2], words: ['Cold, 6 °C.', 'Clear winter day, 4 °C.'] },
  },
  KR: {
    dry: ['Clear, 17 °C.', 'Fine-dust warning in the morning.', 'Sunny, 22 °C.'],
    wet: { months: [7, 8], words: ['Monsoon front, rain all day.'] },
    cold: { months: [12, 1, 2], words: ['−6 °C, light snow.', 'Icy wind, −3 °C.'] },
  },
  MY: {
    dry: tropical,
    wet: { months: [10, 11, 12], words: ['Afternoon thunderstorm.', 'Heavy rain, car park half empty.'] },
  },
  SG: {
    dry: tropical,
    wet: { months: [11, 12, 1], words: ['Monsoon surge, rain since morning.', 'Heavy showers at noon.'] },
  },
  TH: {
    dry: ['Hot, 35 °C.', 'Dry and bright, 31 °C.', 'Haze, 33 °C.'],
    wet: { months: [6, 7, 8, 9, 10], words: ['Heavy rain from three.', 'Flooded lane, walked the last part.'] },
  },
  VN: {
    dry: ['Sunny, 33 °C.', 'Hot and dry.', 'Humid, 30 °C.'],
    wet: {
      months: [5, 6, 7, 8, 9, 10, 11],
      words: ['Short downpour at four.', 'Rain in the afternoon, as every day this month.'],
    },
  },
};

const DAY_MS = 86_400_000;

function feastDay(holiday: Holiday, day: number): number | undefined {
  const year = dateOn(day).getUTCFullYear();
  if ('month' in holiday) return Date.UTC(year, holiday.month - 1, holiday.day) / DAY_MS;
  const begins = FEASTS[holiday.feast].find((date) => date.startsWith(String(year)));
  return begins && Date.parse(begins) / DAY_MS;
}

/** Weather and holidays, as an auditor notes them; often nothing. */
export function noteConditions(market: MarketCode, day: number, dice: Dice): string {
  const feast = holidays.find((holiday) => {
    const begins = feastDay(holiday, day);
    if (begins === undefined || !holiday.markets.includes(market)) return false;
    return day - begins >= holiday.days[0] && day - begins <= holiday.days[1];
  });
  if (feast && dice.chance(0.8)) return dice.pick(feast.words);
  if (!dice.chance(0.55)) return '';
  const { dry, wet, cold } = climates[market];
  const month = monthOn(day);
  if (wet?.months.includes(month) && dice.chance(0.65)) return dice.pick(wet.words);
  return dice.pick(cold?.months.includes(month) ? cold.words : dry);
}
