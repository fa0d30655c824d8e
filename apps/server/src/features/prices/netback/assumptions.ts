import type { NetbackField } from '@portal/contract/prices/netback';

type Words = { readonly en: string; readonly de: string };
type Given = { readonly valid_from: string; readonly value: string; readonly source: Words; readonly isFact?: boolean };

const SINCE = '2026-01-01';

const SOURCES = {
  tax: {
    en: 'Assumption of the portal: tax on fresh fruit in shops. Confirm it with your importer.',
    de: 'Annahme des Portals: Steuer auf frisches Obst im Laden. Bitte lassen Sie sie von Ihrem Importeur bestätigen.',
  },
  retail_margin: {
    en: 'Assumption of the portal for supermarkets, losses included. Margins are not published.',
    de: 'Annahme des Portals für Supermärkte, mit Verlusten. Margen werden nicht veröffentlicht.',
  },
  import_margin: {
    en: 'Assumption of the portal: importer with clearance, ripening and delivery to stores.',
    de: 'Annahme des Portals: Importeur mit Abfertigung, Reifung und Lieferung an die Filialen.',
  },
  duty: {
    en: 'Assumption of the portal: Australian avocados enter without duty. Confirm it with your importer.',
    de: 'Annahme des Portals: Australische Avocados sind zollfrei. Bitte lassen Sie es von Ihrem Importeur bestätigen.',
  },
  sea: {
    en: 'Assumption of the portal: refrigerated container by sea, with insurance.',
    de: 'Annahme des Portals: Kühlcontainer auf See, mit Versicherung.',
  },
  air: {
    en: 'Assumption of the portal: pallets by air, with insurance.',
    de: 'Annahme des Portals: Paletten als Luftfracht, mit Versicherung.',
  },
  packing: {
    en: 'Assumption of the portal: tray, labels, packing labour and cooling.',
    de: 'Annahme des Portals: Steige, Etiketten, Packen und Kühlung.',
  },
  levies: {
    en: 'Assumption of the portal: Australian levies on fresh avocados.',
    de: 'Annahme des Portals: australische Abgaben auf frische Avocados.',
  },
  tray_kg: {
    en: 'Australian tray of 5.5 kg; net weights are 5.3 to 5.5 kg.',
    de: 'Australische Steige mit 5,5 kg; netto wiegt sie 5,3 bis 5,5 kg.',
  },
  singaporeDuty: { en: 'Singapore has no tariff on avocados.', de: 'Singapur erhebt keinen Zoll auf Avocados.' },
  indianDuty: {
    en: 'Assumption of the portal: 30% cut to nothing in seven equal steps until 1 January 2028 (ECTA). Sources differ on the last step.',
    de: 'Annahme des Portals: 30 %, in sieben gleichen Schritten bis zum 1. Januar 2028 abgebaut (ECTA). Die Quellen nennen verschiedene letzte Schritte.',
  },
} as const satisfies Record<string, Words>;

type Market = {
  readonly tax: string;
  readonly retail_margin: string;
  readonly import_margin: string;
  readonly freight: string;
  readonly by?: 'sea' | 'air';
  readonly duty?: readonly Given[];
};

const NO_DUTY: readonly Given[] = [{ valid_from: SINCE, value: '0', source: SOURCES.duty }];
const indianDuty = (valid_from: string, value: string): Given => ({ valid_from, value, source: SOURCES.indianDuty });

/** Percent, and A$ per kg for freight. */
const MARKETS: Readonly<Record<string, Market>> = {
  AE: { tax: '5', retail_margin: '32', import_margin: '16', freight: '1.45' },
  CN: { tax: '9', retail_margin: '33', import_margin: '17', freight: '1.25' },
  HK: { tax: '0', retail_margin: '36', import_margin: '17', freight: '1.05' },
  ID: { tax: '0', retail_margin: '35', import_margin: '18', freight: '1.15' },
  IN: {
    tax: '0',
    retail_margin: '30',
    import_margin: '18',
    freight: '2.60',
    by: 'air',
    duty: [indianDuty('2026-01-01', '8.57'), indianDuty('2027-01-01', '4.29'), indianDuty('2028-01-01', '0')],
  },
  JP: { tax: '8', retail_margin: '32', import_margin: '17', freight: '1.35' },
  KR: { tax: '0', retail_margin: '34', import_margin: '17', freight: '1.30' },
  MY: { tax: '0', retail_margin: '30', import_margin: '15', freight: '0.95' },
  SG: {
    tax: '9',
    retail_margin: '32',
    import_margin: '15',
    freight: '1.00',
    duty: [{ valid_from: SINCE, value: '0', source: SOURCES.singaporeDuty, isFact: true }],
  },
  TH: { tax: '0', retail_margin: '33', import_margin: '17', freight: '1.15' },
  VN: { tax: '5', retail_margin: '33', import_margin: '17', freight: '1.15' },
};

/** The portal's own default of a field on a day; undefined for markets that it knows nothing about. */
export function assumedOn(day: string, iso2: string, field: NetbackField): Given | undefined {
  const market = MARKETS[iso2];
  if (!market) return undefined;
  return givenFor(market, field).findLast(({ valid_from }) => valid_from <= day);
}

function givenFor(market: Market, field: NetbackField): readonly Given[] {
  const { duty = NO_DUTY, freight, by = 'sea' } = market;
  if (field === 'duty') return duty;
  if (field === 'freight') return [{ valid_from: SINCE, value: freight, source: SOURCES[by] }];
  if (field === 'packing') return [{ valid_from: SINCE, value: '4.20', source: SOURCES.packing }];
  if (field === 'levies') return [{ valid_from: SINCE, value: '0.075', source: SOURCES.levies }];
  if (field === 'tray_kg') return [{ valid_from: SINCE, value: '5.5', source: SOURCES.tray_kg, isFact: true }];
  return [{ valid_from: SINCE, value: market[field], source: SOURCES[field] }];
}
