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

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

export function wordsIn(language: Language): Words {
  const locale = language === 'de' ? 'de-DE' : 'en-AU';
  const places = new Intl.DisplayNames(locale, { type: 'region' });
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', ...options });
  const [long, short] = [format({ month: 'long' }), format({ month: 'short', year: '2-digit' })];
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    language,
    place: (iso2) => (iso2 === 'HK' ? (language === 'de' ? 'Hongkong' : 'Hong Kong') : (places.of(iso2) ?? iso2)),
    month: (month) => long.format(firstDay(month)),
    shortMonth: (month) => short.format(firstDay(month)),
    money: (amount) => money.format(amount),
    percent: (share) => `${percent.format(share * 100)} %`,
    demo:
      language === 'de'
        ? 'Demodaten: Händler, Preise und Mengen sind erfunden.'
        : 'Demo data: retailers, prices and volumes are invented.',
    source: language === 'de' ? 'Eigene Preiserhebungen (Demodaten)' : 'Our own price audits (demo data)',
    say: (en, de) => (language === 'de' ? de : en),
  };
}

/** 'up 3.2 % on', 'down 1 % on' or 'unchanged from' the month before. */
export function changeSentence({ say, percent }: Words, now: number, before: number | undefined): string {
  if (!before) return say('with no comparison for', 'ohne Vergleich zum');
  const change = now / before - 1;
  if (Math.abs(change) < 0.005) return say('unchanged from', 'unverändert gegenüber dem');
  const share = percent(Math.abs(change));
  return change > 0
    ? say(`up ${share} on`, `${share} mehr als im`)
    : say(`down ${share} on`, `${share} weniger als im`);
}
