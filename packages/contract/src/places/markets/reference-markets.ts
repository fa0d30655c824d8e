import type { ACCESS_LEVELS } from './markets.ts';

type Market = {
  name: string;
  iso2: string;
  currency: string;
  timezone: string;
  access: (typeof ACCESS_LEVELS)[number];
  access_note: string;
  access_note_de: string;
};

/** A to Z. Notes without a source end in 'to be confirmed', in German 'zu bestätigen'. */
export const markets = [
  {
    name: 'China',
    iso2: 'CN',
    currency: 'CNY',
    timezone: 'Asia/Shanghai',
    access: 'negotiating',
    access_note: 'Memorandum of understanding of November 2023.',
    access_note_de: 'Absichtserklärung vom November 2023.',
  },
  {
    name: 'Hong Kong',
    iso2: 'HK',
    currency: 'HKD',
    timezone: 'Asia/Hong_Kong',
    access: 'open',
    access_note: 'No protocol. Largest market; part of the fruit is re-exported.',
    access_note_de: 'Kein Protokoll. Größter Markt; ein Teil der Früchte wird reexportiert.',
  },
  {
    name: 'India',
    iso2: 'IN',
    currency: 'INR',
    timezone: 'Asia/Kolkata',
    access: 'protocol',
    access_note:
      'Protocol since 2023, after ten trial shipments. Duty is being phased out under ECTA; its last day: to be confirmed.',
    access_note_de:
      'Protokoll seit 2023, nach zehn Probelieferungen. Der Zoll wird nach dem Abkommen ECTA abgebaut; wann er ganz entfällt, ist noch zu bestätigen.',
  },
  {
    name: 'Indonesia',
    iso2: 'ID',
    currency: 'IDR',
    timezone: 'Asia/Jakarta',
    access: 'protocol',
    access_note: 'Import quota and registration: to be confirmed.',
    access_note_de: 'Einfuhrquote und Registrierung: zu bestätigen.',
  },
  {
    name: 'Japan',
    iso2: 'JP',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    access: 'protocol',
    access_note: 'Protocol for fruit from Western Australia.',
    access_note_de: 'Protokoll für Früchte aus Westaustralien.',
  },
  {
    name: 'Malaysia',
    iso2: 'MY',
    currency: 'MYR',
    timezone: 'Asia/Kuala_Lumpur',
    access: 'open',
    access_note: 'No protocol.',
    access_note_de: 'Kein Protokoll.',
  },
  {
    name: 'Singapore',
    iso2: 'SG',
    currency: 'SGD',
    timezone: 'Asia/Singapore',
    access: 'open',
    access_note: 'No protocol, no tariff.',
    access_note_de: 'Kein Protokoll, kein Zoll.',
  },
  {
    name: 'South Korea',
    iso2: 'KR',
    currency: 'KRW',
    timezone: 'Asia/Seoul',
    access: 'negotiating',
    access_note: 'Negotiations: to be confirmed.',
    access_note_de: 'Verhandlungen: zu bestätigen.',
  },
  {
    name: 'Thailand',
    iso2: 'TH',
    currency: 'THB',
    timezone: 'Asia/Bangkok',
    access: 'protocol',
    access_note: 'Protocol since May 2023: registered orchards and packhouses. First shipment in September 2023.',
    access_note_de:
      'Protokoll seit Mai 2023: registrierte Plantagen und Packhäuser. Erste Lieferung im September 2023.',
  },
  {
    name: 'United Arab Emirates',
    iso2: 'AE',
    currency: 'AED',
    timezone: 'Asia/Dubai',
    access: 'open',
    access_note: 'No protocol. Way into the Gulf; sea freight accepted in 2023/24.',
    access_note_de: 'Kein Protokoll. Tor zum Golf; Seefracht seit 2023/24 zugelassen.',
  },
  {
    name: 'Vietnam',
    iso2: 'VN',
    currency: 'VND',
    timezone: 'Asia/Ho_Chi_Minh',
    access: 'negotiating',
    access_note: 'Steps towards access were reported in 2023.',
    access_note_de: '2023 wurden Schritte zum Marktzugang gemeldet.',
  },
] as const satisfies readonly Market[];

export type MarketCode = (typeof markets)[number]['iso2'];
