/** Markets by code; ZZ are markets that a statistic does not name. */
type MarketShares = Readonly<Record<string, number>>;

type ExportSeason = {
  /** The financial year begins in July of this year. */
  year: number;
  tonnes: number;
  /** Australian dollars per kilogram. */
  unitValue: number;
  /** Relative to each other. */
  markets: MarketShares;
};

/** As it may have gone on: invented, as are the shares of every market that no source names. */
const LATEST: MarketShares = {
  HK: 39,
  SG: 24,
  MY: 14.5,
  JP: 7.2,
  TH: 4.4,
  AE: 3,
  SA: 0.6,
  QA: 0.4,
  IN: 4.1,
  ID: 1.2,
  ZZ: 1.6,
};

/** Totals as published where a source gives them, else invented; the markets of 2023/24 are tonnes. */
export const EXPORT_SEASONS: readonly ExportSeason[] = [
  {
    year: 2020,
    tonnes: 3_155,
    unitValue: 6.6,
    markets: { MY: 34.5, SG: 31.4, HK: 30.1, JP: 0.3, AE: 1.4, ID: 0.9, ZZ: 1.4 },
  },
  {
    year: 2021,
    tonnes: 11_626,
    unitValue: 52.05 / 11.626,
    markets: { HK: 46, SG: 31, MY: 19, JP: 0.9, AE: 1.1, ID: 0.6, ZZ: 1.4 },
  },
  {
    year: 2022,
    tonnes: 10_685,
    unitValue: 58.5 / 10.685,
    markets: { HK: 44, SG: 27, MY: 19, JP: 3.5, AE: 2.2, IN: 0.3, ID: 1.4, ZZ: 2.6 },
  },
  {
    year: 2023,
    tonnes: 21_979,
    unitValue: 96.1 / 21.979,
    markets: {
      HK: 9_280,
      SG: 5_120,
      MY: 3_650,
      JP: 1_120,
      TH: 830,
      AE: 430,
      SA: 110,
      QA: 80,
      IN: 480,
      ID: 330,
      ZZ: 549,
    },
  },
  {
    year: 2024,
    tonnes: 14_235,
    unitValue: 5.3,
    markets: { HK: 40, SG: 25, MY: 15.5, JP: 6, TH: 4, AE: 2.6, SA: 0.5, QA: 0.4, IN: 3.2, ID: 1.3, ZZ: 1.5 },
  },
  { year: 2025, tonnes: 18_940, unitValue: 4.81, markets: LATEST },
];

/** For seasons after the last: the running one, and any that a late first start finds. */
export const nextSeason = (year: number): ExportSeason => ({
  year,
  tonnes: 20_300 + (year % 3) * 400,
  unitValue: 4.72,
  markets: LATEST,
});

/** From July to June. Hass from May to January, most from August to November; Shepard from February to May. */
export const BY_MONTH = {
  Hass: [9, 14, 16, 16, 13, 9, 6, 0, 0, 0, 7, 10],
  Shepard: [0, 0, 0, 0, 0, 0, 0, 22, 36, 28, 14, 0],
  '': [8, 9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8],
} as const;

export const VARIETY_SHARES = { Hass: 82.5, Shepard: 14.5, '': 3 } as const;
/** Protocol markets take Hass alone. */
export const HASS_ONLY = ['JP', 'TH', 'IN'];
/** The first shipment to Thailand. */
export const FIRST_MONTH: Readonly<Record<string, string>> = { TH: '2023-09', IN: '2023-08' };

/** Relative to the unit value of the season. */
export const DEARNESS: Readonly<Record<string, number>> = {
  HK: 0.98,
  SG: 1.02,
  MY: 0.93,
  JP: 1.12,
  TH: 1.1,
  AE: 0.95,
  IN: 1.16,
  ID: 1.05,
};
