import { formatMoney } from '@portal/contract/formats/money';
import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import type { NetbackField, ScenarioMarket } from '@portal/contract/prices/netback';
import {
  computeNetback,
  type Netback,
  type NetbackBar,
  splitFarmGate,
} from '@portal/contract/prices/netback/compute-netback';
import type { NamedMarket, ScenarioRow } from './scenarios.queries.ts';

type Words = {
  sheet: string;
  methodSheet: string;
  scenario: string;
  titles: readonly string[];
  steps: Record<NetbackBar['step'], string>;
  units: Record<NetbackField | 'shelf' | 'rate', string>;
  rate: string;
  tray: string;
  median: (n: number, from: string, to: string) => string;
  typed: string;
  method: readonly string[];
  result: (place: string, kg: string, tray: string) => string;
  loss: (place: string, kg: string, tray: string) => string;
  source: (company: string, saved: string) => string;
};

export const NETBACK_WORDS: Record<Language, Words> = {
  en: {
    sheet: 'Netback',
    methodSheet: 'Method',
    scenario: 'Scenario',
    titles: ['Market', 'ISO', 'Step', 'Input', 'Unit', 'A$ per kg', 'A$ per tray', 'Basis'],
    steps: {
      shelf: 'Shelf price',
      tax: 'Tax',
      retail_margin: 'Retailer’s margin',
      import_margin: 'Importer’s margin',
      duty: 'Duty',
      freight: 'Freight',
      packing: 'Packing',
      levies: 'Levies',
      'farm-gate': 'Farm gate',
    },
    units: {
      shelf: 'per kg',
      tax: '% of the price before tax',
      retail_margin: '% of the shelf price before tax',
      import_margin: '% of the importer’s price',
      duty: '% of the landed value (CIF)',
      freight: 'A$ per kg',
      packing: 'A$ per tray',
      levies: 'A$ per kg',
      tray_kg: 'kg',
      rate: 'A$ for one unit of the currency',
    },
    rate: 'Exchange rate',
    tray: 'Weight of a tray',
    median: (n, from, to) => `Median of the portal: ${n} prices, ${from} to ${to}`,
    typed: 'Typed',
    method: [
      'The netback goes from the shelf price to the farm gate.',
      'Tax is a share of the price before tax. Each margin is a share of its seller’s price without tax.',
      'Duty is a share of the landed value (CIF). Freight, packing and levies are taken off in Australian dollars.',
      'All figures are computed exactly and rounded once, so rounded steps can differ from the result by a cent.',
    ],
    result: (place, kg, tray) => `${place}: ${kg} per kg and ${tray} per tray at the farm gate.`,
    loss: (place, kg, tray) => `${place}: the farm loses ${kg} per kg or ${tray} per tray.`,
    source: (company, saved) => `Netback scenario of ${company}, saved ${saved}`,
  },
  de: {
    sheet: 'Netback',
    methodSheet: 'Methode',
    scenario: 'Szenario',
    titles: ['Markt', 'ISO', 'Schritt', 'Eingabe', 'Einheit', 'A$ je kg', 'A$ je Steige', 'Grundlage'],
    steps: {
      shelf: 'Ladenpreis',
      tax: 'Steuer',
      retail_margin: 'Marge des Händlers',
      import_margin: 'Marge des Importeurs',
      duty: 'Zoll',
      freight: 'Fracht',
      packing: 'Verpackung',
      levies: 'Abgaben',
      'farm-gate': 'Preis ab Hof',
    },
    units: {
      shelf: 'je kg',
      tax: '% vom Preis ohne Steuer',
      retail_margin: '% vom Ladenpreis ohne Steuer',
      import_margin: '% vom Preis des Importeurs',
      duty: '% vom Zollwert (CIF)',
      freight: 'A$ je kg',
      packing: 'A$ je Steige',
      levies: 'A$ je kg',
      tray_kg: 'kg',
      rate: 'A$ für eine Einheit der Währung',
    },
    rate: 'Wechselkurs',
    tray: 'Gewicht einer Steige',
    median: (n, from, to) => `Median des Portals: ${n} Preise, ${from} bis ${to}`,
    typed: 'Eingegeben',
    method: [
      'Die Rechnung führt vom Ladenpreis zum Preis ab Hof.',
      'Die Steuer ist ein Anteil am Preis ohne Steuer. Jede Marge ist ein Anteil am Verkaufspreis ohne Steuer.',
      'Der Zoll ist ein Anteil am Zollwert (CIF). Fracht, Verpackung und Abgaben werden in A$ abgezogen.',
      'Alle Beträge sind genau berechnet und einmal gerundet; gerundete Schritte können um einen Cent abweichen.',
    ],
    result: (place, kg, tray) => `${place}: ${kg} je kg und ${tray} je Steige ab Hof.`,
    loss: (place, kg, tray) => `${place}: Der Hof verliert ${kg} je kg oder ${tray} je Steige.`,
    source: (company, saved) => `Netback-Szenario von ${company}, gespeichert am ${saved}`,
  },
};

export type WorkedMarket = {
  place: NamedMarket;
  name: string;
  given: ScenarioMarket;
  netback: Netback;
};

/** In the order of the scenario. */
export function workOut({ markets }: ScenarioRow, named: readonly NamedMarket[], language: Language): WorkedMarket[] {
  return markets.flatMap((given) => {
    const place = named.find(({ id }) => id === given.market_id);
    if (!place) return [];
    return [{ place, name: regionName(language, place.iso2) ?? place.name, given, netback: computeNetback(given) }];
  });
}

export const stepInput = ({ given }: WorkedMarket, step: NetbackBar['step']): string =>
  step === 'shelf' ? given.shelf_price : step === 'farm-gate' ? '' : given[step];

export function stepUnit({ place }: WorkedMarket, step: NetbackBar['step'], language: Language): string {
  const { units } = NETBACK_WORDS[language];
  if (step === 'shelf') return `${place.currency} ${units.shelf}`;
  return step === 'farm-gate' ? '' : units[step];
}

export function tellResult({ name, netback: { farmGate } }: WorkedMarket, language: Language): string {
  const money = (amount: string) => formatMoney(amount, 'AUD', language);
  const { result, loss } = NETBACK_WORDS[language];
  const { isLoss, kg, tray } = splitFarmGate(farmGate);
  return (isLoss ? loss : result)(name, money(kg), money(tray));
}
