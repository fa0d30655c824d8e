import { seasonName } from '../../formats/periods.ts';
import { compare, type Sentences } from './sentence-facts.ts';
import { capitalise, wordsIn } from './sentence-words.ts';

const { day, fruit, money, month, percent, period, price, unit } = wordsIn('en');

const than = (ratio: number, other: string): string =>
  ({
    more: `${percent(Math.abs(ratio))} more than ${other}`,
    less: `${percent(Math.abs(ratio))} less than ${other}`,
    same: `the same as ${other}`,
  })[compare(ratio)];

export const ENGLISH: Sentences = {
  origins: ({ origin, median, month: of, rival }, about) => {
    const paid = `${capitalise(fruit(origin))} sold for ${price(median, about)} in ${month(of)} (median)`;
    return rival ? `${paid}, ${fruit(rival.origin)} for ${price(rival.median, about)}.` : `${paid}.`;
  },

  share: ({ origin, share, month: of, isByFacings, since }) => {
    const held = isByFacings ? `held ${percent(share)} of shelf space` : `were on ${percent(share)} of price labels`;
    const now = `${capitalise(fruit(origin))} ${held} in ${month(of)}`;
    if (!since) return `${now}.`;
    const points = Math.abs(since.points) === 1 ? '1 percentage point' : `${Math.abs(since.points)} percentage points`;
    return `${now}, ${points} ${since.points > 0 ? 'more' : 'less'} than in ${month(since.month)}.`;
  },

  retailers: ({ origin, low, high, days, lastDay }, about) => {
    const time = days === 1 ? `On ${day(lastDay)}` : `In the ${days} days to ${day(lastDay)}`;
    return `${time}, ${fruit(origin)} were cheapest at ${low.name} (${price(low.median, about)}) and dearest at ${high.name} (${price(high.median, about)}).`;
  },

  promotions: ({ origin, share, depth, weeks, lastDay }) => {
    const time = weeks === 1 ? `in the week to ${day(lastDay)}` : `in the ${weeks} weeks to ${day(lastDay)}`;
    const labels = origin === null ? 'price labels' : `price labels for ${fruit(origin)}`;
    const promoted = `${percent(share)} of ${labels} were on promotion ${time}`;
    return depth === null ? `${promoted}.` : `${promoted}, usually ${percent(depth)} below the regular price.`;
  },

  seasons: ({ origin, median, season, isRunning, ratio }, about) => {
    const paid = isRunning
      ? `This season, ${fruit(origin)} sell for ${price(median, about)} (median)`
      : `In the ${seasonName(season)} season, ${fruit(origin)} sold for ${price(median, about)} (median)`;
    if (ratio === null) return `${paid}.`;
    return `${paid}, ${than(ratio, isRunning ? 'in the same months last season' : 'in the same months of the previous season')}.`;
  },

  gaps: ({ origin, ratio, from, to }, about) => {
    const ours = 'In the same store, Australian avocados cost';
    const time = `(${period(from, to)})`;
    return {
      more: `${ours} ${percent(Math.abs(ratio))} more ${unit(about)} than ${fruit(origin)} ${time}.`,
      less: `${ours} ${percent(Math.abs(ratio))} less ${unit(about)} than ${fruit(origin)} ${time}.`,
      same: `${ours} the same ${unit(about)} as ${fruit(origin)} ${time}.`,
    }[compare(ratio)];
  },

  sizes: ({ origin, low, high, month: of }, about) =>
    `${capitalise(high.name)} ${fruit(origin)} cost the most in ${month(of)} (${price(high.median, about)}), ${low.name} ones the least (${price(low.median, about)}).`,

  position: ({ origin, median, month: of, before, low, usual, high, is_provisional }, about) => {
    const paid = `${capitalise(fruit(origin))} sold for ${price(median, about)} in ${month(of)} (median)`;
    const ratio = median / usual - 1;
    const judged = {
      more: `${paid}, ${percent(Math.abs(ratio))} more than usual at this time of year.`,
      less: `${paid}, ${percent(Math.abs(ratio))} less than usual at this time of year.`,
      same: `${paid}, the usual price at this time of year.`,
    }[compare(ratio)];
    const band = `${money(low, about)} to ${price(high, about)}`;
    const earlier = `In the same month of ${before.length} earlier seasons, they sold for ${band}, with a median of ${price(usual, about)}.`;
    return [judged, earlier, is_provisional ? `The figure for ${month(of)} is provisional.` : '']
      .filter(Boolean)
      .join(' ');
  },

  priceIndex: ({ origin, ratio, base, month: of, rival }) => {
    const part = percent(Math.abs(ratio));
    const own = {
      more: `Product by product, ${fruit(origin)} cost ${part} more in ${month(of)} than in ${month(base)}.`,
      less: `Product by product, ${fruit(origin)} cost ${part} less in ${month(of)} than in ${month(base)}.`,
      same: `Product by product, ${fruit(origin)} cost the same in ${month(of)} as in ${month(base)}.`,
    }[compare(ratio)];
    if (!rival) return own;
    const theirs = `Over the same period, the price of ${fruit(rival.origin)}`;
    const other = {
      more: `${theirs} rose by ${percent(Math.abs(rival.ratio))}.`,
      less: `${theirs} fell by ${percent(Math.abs(rival.ratio))}.`,
      same: `${theirs} did not change.`,
    }[compare(rival.ratio)];
    return `${own} ${other}`;
  },
};
