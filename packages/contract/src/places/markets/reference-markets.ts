type Market = {
  name: string;
  iso2: string;
  currency: string;
  timezone: string;
  access: string;
  access_note: string;
};

/** A to Z. Notes without a source end in 'to be confirmed'. */
export const markets = [
  {
    name: 'China',
    iso2: 'CN',
    currency: 'CNY',
    timezone: 'Asia/Shanghai',
    access: 'negotiating',
    access_note: 'Memorandum of understanding of November 2023.',
  },
  {
    name: 'Hong Kong',
    iso2: 'HK',
    currency: 'HKD',
    timezone: 'Asia/Hong_Kong',
    access: 'open',
    access_note: 'No protocol. Largest market; part of the fruit is re-exported.',
  },
  {
    name: 'India',
    iso2: 'IN',
    currency: 'INR',
    timezone: 'Asia/Kolkata',
    access: 'protocol',
    access_note:
      'Protocol since 2023, after ten trial shipments. Duty is being phased out under ECTA; its last day: to be confirmed.',
  },
  {
    name: 'Indonesia',
    iso2: 'ID',
    currency: 'IDR',
    timezone: 'Asia/Jakarta',
    access: 'protocol',
    access_note: 'Import quota and registration: to be confirmed.',
  },
  {
    name: 'Japan',
    iso2: 'JP',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    access: 'protocol',
    access_note: 'Protocol for fruit from Western Australia.',
  },
  {
    name: 'Malaysia',
    iso2: 'MY',
    currency: 'MYR',
    timezone: 'Asia/Kuala_Lumpur',
    access: 'open',
    access_note: 'No protocol.',
  },
  {
    name: 'Singapore',
    iso2: 'SG',
    currency: 'SGD',
    timezone: 'Asia/Singapore',
    access: 'open',
    access_note: 'No protocol, no tariff.',
  },
  {
    name: 'South Korea',
    iso2: 'KR',
    currency: 'KRW',
    timezone: 'Asia/Seoul',
    access: 'negotiating',
    access_note: 'Negotiations: to be confirmed.',
  },
  {
    name: 'Thailand',
    iso2: 'TH',
    currency: 'THB',
    timezone: 'Asia/Bangkok',
    access: 'protocol',
    access_note: 'Protocol since May 2023: registered orchards and packhouses. First shipment in September 2023.',
  },
  {
    name: 'United Arab Emirates',
    iso2: 'AE',
    currency: 'AED',
    timezone: 'Asia/Dubai',
    access: 'open',
    access_note: 'No protocol. Way into the Gulf; sea freight accepted in 2023/24.',
  },
  {
    name: 'Vietnam',
    iso2: 'VN',
    currency: 'VND',
    timezone: 'Asia/Ho_Chi_Minh',
    access: 'negotiating',
    access_note: 'Steps towards access were reported in 2023.',
  },
] as const satisfies readonly Market[];

export type MarketCode = (typeof markets)[number]['iso2'];
