import type { ExportChart } from '@portal/contract/content/decks';
import { formatPercent } from '@portal/contract/formats/percent';
import type { Language } from '@portal/contract/languages';
import { getExportVolumes as contract, type ExportVolumes } from '@portal/contract/prices/trade';
import { exportWordsIn } from '@portal/contract/prices/trade/export-words';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { DeckAnswer } from '../../hooks.ts';
import { getExportVolumes } from './volumes.service.ts';

const WORDS = {
  en: {
    month: 'Month',
    market: 'Market',
    volume: 'Volume',
    yearBefore: 'Year before',
    change: 'Year on year',
    share: 'Share',
    value: 'Value',
    unitValue: 'Unit value',
    status: 'Status',
    final: 'final',
    provisional: 'provisional',
    allMarkets: 'all markets',
    title: 'Australian avocado exports',
  },
  de: {
    month: 'Monat',
    market: 'Markt',
    volume: 'Menge',
    yearBefore: 'Vorjahr',
    change: 'Zum Vorjahr',
    share: 'Anteil',
    value: 'Wert',
    unitValue: 'Durchschnittswert',
    status: 'Status',
    final: 'endgültig',
    provisional: 'vorläufig',
    allMarkets: 'alle Märkte',
    title: 'Australische Avocado-Exporte',
  },
} as const satisfies Record<Language, object>;

type Context = Pick<Deps, 'pool'> & { caller: Caller; language: Language };

/** The year in the query stays the one that was shown. */
export async function answerExportChart(
  { pool, caller, language }: Context,
  chart: ExportChart,
  query: string,
): Promise<DeckAnswer & { query: string }> {
  const asked = contract.query.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!asked.success) throw refuseField('query', 'invalidInput');
  const { market, variety } = asked.data;
  const volumes = await getExportVolumes({ pool, caller }, asked.data);
  if (volumes.is_limited) throw new Refusal('licenceTooSmall');
  const shown = volumes.years.find(({ year }) => year === volumes.year);
  if (!shown) throw refuseField('chart', 'invalidChoice');
  const words = exportWordsIn(language);
  const { title, allMarkets } = WORDS[language];
  const place = market && chart !== 'export-markets' ? words.marketName(market) : allMarkets;
  const scope = [title, place, variety, words.months(shown.first_month, shown.last_month)];
  const sources = [...new Set(volumes.sources.map(({ source }) => source))];
  const understood = { kind: volumes.kind, year: String(shown.year), market, variety };
  return {
    query: new URLSearchParams(
      Object.entries(understood).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ).toString(),
    market_id: null,
    text: chart === 'export-volume' ? words.yearSentence(shown, market) : '',
    value: '',
    source: `${scope.filter(Boolean).join(', ')}. ${sources.join(', ')}`,
    day:
      volumes.sources
        .map(({ released_on }) => released_on)
        .toSorted()
        .at(-1) ?? '',
    since: null,
    is_demo: volumes.is_demo,
    rows: TABLES[chart](volumes, language),
  };
}

type Table = (volumes: ExportVolumes, language: Language) => string[][];

const volumeTable: Table = ({ months }, language) => {
  const titles = WORDS[language];
  const { tonnes, value, unitValue, change, months: named } = exportWordsIn(language);
  return [
    [titles.month, titles.volume, titles.yearBefore, titles.change, titles.value, titles.unitValue, titles.status],
    ...months.flatMap(({ month, now, before, is_provisional }) =>
      now
        ? [
            [
              named(month, month),
              tonnes(now.volume_t),
              before ? tonnes(before.volume_t) : '–',
              change(now, before, 'volume_t'),
              value(now.value_aud),
              unitValue(now.unit_value),
              is_provisional ? titles.provisional : titles.final,
            ],
          ]
        : [],
    ),
  ];
};

const marketTable: Table = ({ markets }, language) => {
  const titles = WORDS[language];
  const { tonnes, value, unitValue, change, marketName } = exportWordsIn(language);
  return [
    [titles.market, titles.volume, titles.share, titles.value, titles.unitValue, titles.change],
    ...markets.map((row) => [
      marketName(row.market),
      tonnes(row.volume_t),
      formatPercent(row.share, language, 1),
      value(row.value_aud),
      unitValue(row.unit_value),
      change(row, row.before, 'volume_t'),
    ]),
  ];
};

const unitValueTable: Table = ({ months, year, kind }, language) => {
  const { unitValue, yearName, months: named } = exportWordsIn(language);
  const shown = year ?? 0;
  return [
    [WORDS[language].month, yearName(shown, kind), yearName(shown - 1, kind)],
    ...months.map(({ month, now, before }) => [
      named(month, month),
      unitValue(now?.unit_value ?? null),
      unitValue(before?.unit_value ?? null),
    ]),
  ];
};

const TABLES: Record<ExportChart, Table> = {
  'export-volume': volumeTable,
  'export-markets': marketTable,
  'export-unitValue': unitValueTable,
};
