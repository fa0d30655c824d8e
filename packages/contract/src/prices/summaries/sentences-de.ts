import { seasonName } from '../../formats/periods.ts';
import { compare, type Sentences } from './sentence-facts.ts';
import { wordsIn } from './sentence-words.ts';

const { day, fruit, money, month, percent, period, price, unit } = wordsIn('de');

const than = (ratio: number, other: string): string =>
  ({
    more: `${percent(Math.abs(ratio))} mehr als ${other}`,
    less: `${percent(Math.abs(ratio))} weniger als ${other}`,
    same: `so viel wie ${other}`,
  })[compare(ratio)];

const SIZES = { small: 'kleine', medium: 'mittlere', large: 'große', 'extra large': 'sehr große' } as const;

export const GERMAN: Sentences = {
  origins: ({ origin, median, month: of, rival }, about) => {
    const paid = `Im ${month(of)} kosteten ${fruit(origin)} ${price(median, about)} (Median)`;
    return rival ? `${paid}, ${fruit(rival.origin)} ${price(rival.median, about)}.` : `${paid}.`;
  },

  share: ({ origin, share, month: of, isByFacings, since }) => {
    const now = isByFacings
      ? `Im ${month(of)} belegten ${fruit(origin)} ${percent(share)} der Regalfläche`
      : `Im ${month(of)} entfielen auf ${fruit(origin)} ${percent(share)} der Preisetiketten`;
    if (!since) return `${now}.`;
    const points = Math.abs(since.points) === 1 ? '1 Prozentpunkt' : `${Math.abs(since.points)} Prozentpunkte`;
    return `${now}, ${points} ${since.points > 0 ? 'mehr' : 'weniger'} als im ${month(since.month)}.`;
  },

  retailers: ({ origin, low, high, days, lastDay }, about) => {
    const time = days === 1 ? `Am ${day(lastDay)}` : `In den ${days} Tagen bis zum ${day(lastDay)}`;
    return `${time} waren ${fruit(origin)} am günstigsten bei ${low.name} (${price(low.median, about)}), am teuersten bei ${high.name} (${price(high.median, about)}).`;
  },

  promotions: ({ origin, share, depth, weeks, lastDay }) => {
    const time =
      weeks === 1 ? `In der Woche bis zum ${day(lastDay)}` : `In den ${weeks} Wochen bis zum ${day(lastDay)}`;
    const labels = origin === null ? 'Preisetiketten' : `Preisetiketten für ${fruit(origin)}`;
    const promoted = `${time} zeigten ${percent(share)} der ${labels} einen Aktionspreis`;
    return depth === null ? `${promoted}.` : `${promoted}, meist ${percent(depth)} unter dem Normalpreis.`;
  },

  seasons: ({ origin, median, season, isRunning, ratio }, about) => {
    const paid = isRunning
      ? `In dieser Saison kosten ${fruit(origin)} ${price(median, about)} (Median)`
      : `In der Saison ${seasonName(season)} kosteten ${fruit(origin)} ${price(median, about)} (Median)`;
    if (ratio === null) return `${paid}.`;
    return `${paid}, ${than(ratio, `in denselben Monaten der ${isRunning ? 'letzten Saison' : 'Saison davor'}`)}.`;
  },

  gaps: ({ origin, ratio, from, to }, about) =>
    `In derselben Filiale kosten australische Avocados ${unit(about)} ${than(ratio, fruit(origin))} (${period(from, to)}).`,

  sizes: ({ origin, low, high, month: of }, about) =>
    `Im ${month(of)} waren ${SIZES[high.name]} ${fruit(origin)} am teuersten (${price(high.median, about)}), ${SIZES[low.name]} am günstigsten (${price(low.median, about)}).`,

  position: ({ origin, median, month: of, before, low, usual, high, is_provisional }, about) => {
    const paid = `Im ${month(of)} kosteten ${fruit(origin)} ${price(median, about)} (Median)`;
    const ratio = median / usual - 1;
    const judged = {
      more: `${paid}, ${percent(Math.abs(ratio))} mehr als um diese Jahreszeit üblich.`,
      less: `${paid}, ${percent(Math.abs(ratio))} weniger als um diese Jahreszeit üblich.`,
      same: `${paid}. Das ist um diese Jahreszeit üblich.`,
    }[compare(ratio)];
    const band = `zwischen ${money(low, about)} und ${price(high, about)}`;
    const earlier = `In ${before.length} früheren Saisons lag der Preis im selben Monat ${band}, im Median bei ${price(usual, about)}.`;
    return [judged, earlier, is_provisional ? `Der Wert für ${month(of)} ist vorläufig.` : '']
      .filter(Boolean)
      .join(' ');
  },

  priceIndex: ({ origin, ratio, base, month: of, rival }) => {
    const own = `Produkt für Produkt verglichen waren ${fruit(origin)} im ${month(of)}`;
    const told = {
      more: `${own} um ${percent(Math.abs(ratio))} teurer als im ${month(base)}.`,
      less: `${own} um ${percent(Math.abs(ratio))} günstiger als im ${month(base)}.`,
      same: `${own} so teuer wie im ${month(base)}.`,
    }[compare(ratio)];
    if (!rival) return told;
    const theirs = `Im gleichen Zeitraum ist der Preis für ${fruit(rival.origin)}`;
    const other = {
      more: `${theirs} um ${percent(Math.abs(rival.ratio))} gestiegen.`,
      less: `${theirs} um ${percent(Math.abs(rival.ratio))} gefallen.`,
      same: `${theirs} gleich geblieben.`,
    }[compare(rival.ratio)];
    return `${told} ${other}`;
  },
};
