import { formatMonth, formatShortDay, unbroken } from '../../formats/days.ts';
import { currencySign, formatMoney } from '../../formats/money.ts';
import { formatList, regionName } from '../../formats/names.ts';
import { formatDecimal } from '../../formats/numbers.ts';
import { formatChange, wholePercent } from '../../formats/percent.ts';
import { formatMonths, seasonName } from '../../formats/periods.ts';
import type { Language } from '../../languages.ts';
import { type ExportFigures, type ExportVolumes, type ExportYear, OTHER_MARKETS, type YearKind } from '../trade.ts';

/** Below it a tonne has a decimal, and a value is written out. */
const [FEW_TONNES, MILLIONS_FROM] = [10, 100_000];

type Facts = { readonly period: string; readonly volume: string; readonly value: string; readonly unitValue: string };

const WORDS = {
  en: {
    millions: (amount: string, sign: string) => `${sign}${amount}m`,
    otherMarkets: 'Other markets',
    said: ({ period, volume, value, unitValue }: Facts) =>
      `Avocado exports, ${period}: ${volume} worth ${value} (${unitValue}).`,
    saidTo: (market: string, { period, volume, value, unitValue }: Facts) =>
      `Avocado exports to ${market}, ${period}: ${volume} worth ${value} (${unitValue}).`,
    more: (change: string) => `That is ${change} more by volume than in the same months a year before.`,
    less: (change: string) => `That is ${change} less by volume than in the same months a year before.`,
    same: 'That is as much by volume as in the same months a year before.',
    source: (months: string, source: string, day: string) => `${months}: ${source}, released ${day}.`,
    provisional: (months: string) => `Provisional: ${months}.`,
  },
  de: {
    millions: (amount: string, sign: string) => `${amount} Mio. ${sign}`,
    otherMarkets: 'Andere Märkte',
    said: ({ period, volume, value, unitValue }: Facts) =>
      `Avocado-Exporte, ${period}: ${volume} im Wert von ${value} (${unitValue}).`,
    saidTo: (market: string, { period, volume, value, unitValue }: Facts) =>
      `Avocado-Exporte, Zielmarkt ${market}, ${period}: ${volume} im Wert von ${value} (${unitValue}).`,
    more: (change: string) => `Das sind ${change} mehr Tonnen als in denselben Monaten des Vorjahres.`,
    less: (change: string) => `Das sind ${change} weniger Tonnen als in denselben Monaten des Vorjahres.`,
    same: 'Das ist so viel wie in denselben Monaten des Vorjahres.',
    source: (months: string, source: string, day: string) => `${months}: ${source}, veröffentlicht am ${day}.`,
    provisional: (months: string) => `Vorläufig: ${months}.`,
  },
} as const satisfies Record<Language, object>;

/** Figures of exports as screens and decks write them. */
export function exportWordsIn(language: Language) {
  const words = WORDS[language];
  const decimals = (value: number, digits: number) =>
    formatDecimal(value, language, { maximumFractionDigits: digits, minimumFractionDigits: digits });
  const tonnes = (value: number) => unbroken(`${decimals(value, value > 0 && value < FEW_TONNES ? 1 : 0)} t`);
  const value = (aud: number) =>
    aud < MILLIONS_FROM
      ? formatMoney(aud, 'AUD', language)
      : unbroken(words.millions(decimals(aud / 1e6, 1), currencySign('AUD')));
  const unitValue = (aud: number | null) => (aud === null ? '–' : `${formatMoney(aud, 'AUD', language)}/kg`);
  /** The change of one figure; nothing without a year before. */
  const change = (now: ExportFigures, before: ExportFigures | null, of: keyof ExportFigures) => {
    const [one, other] = [now[of], before?.[of]];
    return one === null || !other ? '–' : formatChange(one / other - 1, language);
  };
  const marketName = (code: string) =>
    code === OTHER_MARKETS ? words.otherMarkets : (regionName(language, code) ?? code);
  const months = (from: string, to: string) => formatMonths(`${from}-01`, `${to}-01`, language);

  return {
    tonnes,
    tick: (amount: number) => decimals(amount, 0),
    value,
    unitValue,
    change,
    marketName,
    yearName: (year: number, kind: YearKind) => (kind === 'financial' ? seasonName(year) : String(year)),
    months,

    yearSentence: (shown: ExportYear, market: string | undefined): string => {
      const facts = {
        period: months(shown.first_month, shown.last_month),
        volume: tonnes(shown.volume_t),
        value: value(shown.value_aud),
        unitValue: unitValue(shown.unit_value),
      };
      const said = market ? words.saidTo(marketName(market), facts) : words.said(facts);
      if (!shown.before || shown.before.volume_t === 0) return said;
      const ratio = shown.volume_t / shown.before.volume_t - 1;
      if (wholePercent(ratio) === 0) return `${said} ${words.same}`;
      const part = change(shown, shown.before, 'volume_t').replace(/^[+−]/, '');
      return `${said} ${ratio > 0 ? words.more(part) : words.less(part)}`;
    },

    sources: ({ sources, months: shown }: ExportVolumes): string => {
      const named = sources.map(({ source, released_on, first_month, last_month }) =>
        words.source(months(first_month, last_month), source, formatShortDay(released_on, language)),
      );
      const provisional = shown.flatMap(({ month, is_provisional }) =>
        is_provisional ? [formatMonth(`${month}-01`, language, 'long')] : [],
      );
      const doubts = provisional.length > 0 ? [words.provisional(formatList(provisional, language))] : [];
      return [...named, ...doubts].join(' ');
    },
  };
}
