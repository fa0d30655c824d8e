import { formatMonth } from '@portal/contract/formats/days';
import { formatAmount } from '@portal/contract/formats/money';
import { regionName } from '@portal/contract/formats/names';
import { formatPercent } from '@portal/contract/formats/percent';
import type { Language } from '@portal/contract/languages';

export type Words = {
  language: Language;
  place(iso2: string): string;
  month(month: string): string;
  shortMonth(month: string): string;
  money(amount: number): string;
  percent(share: number): string;
  demo: string;
  source: string;
  say(en: string, de: string): string;
};

export function wordsIn(language: Language): Words {
  return {
    language,
    place: (iso2) =>
      iso2 === 'HK' ? (language === 'de' ? 'Hongkong' : 'Hong Kong') : (regionName(language, iso2) ?? iso2),
    month: (month) => formatMonth(month, language, 'long'),
    shortMonth: (month) => formatMonth(month, language),
    money: (amount) => formatAmount(amount, 'AUD', language),
    percent: (share) => formatPercent(share, language, 1),
    demo:
      language === 'de'
        ? 'Demodaten: Händler, Preise und Mengen sind erfunden.'
        : 'Demo data: retailers, prices and volumes are invented.',
    source: language === 'de' ? 'Eigene Preiserhebungen (Demodaten)' : 'Our own price audits (demo data)',
    say: (en, de) => (language === 'de' ? de : en),
  };
}

/** 'up 3.2% on', 'down 1% on' or 'unchanged from' the month before. */
export function changeSentence({ say, percent }: Words, now: number, before: number | undefined): string {
  if (!before) return say('with no comparison for', 'ohne Vergleich zum');
  const change = now / before - 1;
  if (Math.abs(change) < 0.005) return say('unchanged from', 'unverändert gegenüber dem');
  const share = percent(Math.abs(change));
  return change > 0
    ? say(`up ${share} on`, `${share} mehr als im`)
    : say(`down ${share} on`, `${share} weniger als im`);
}
