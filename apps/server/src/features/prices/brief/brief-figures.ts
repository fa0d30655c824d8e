import { signedMoney } from '@portal/contract/formats/money';
import { formatCount } from '@portal/contract/formats/numbers';
import { periodName } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { compare } from '@portal/contract/prices/summaries/sentence-facts';
import { wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import type { FiguresSummary } from '@portal/contract/prices/summaries/summaries';
import type { KeyFigure } from '../../../platform/pdf/compose/pieces.ts';
import { originName } from './brief-scope.ts';
import { BRIEF_TEXTS } from './brief-texts.ts';

type Given = {
  language: Language;
  figures: FiguresSummary;
  evidence: Record<'price' | 'gap' | 'promo' | 'stores', string>;
};

export function keyFigures({ language, figures, evidence }: Given): KeyFigure[] {
  const { money, percent } = wordsIn(language);
  const texts = BRIEF_TEXTS[language];
  const { price, gap, promo, stores, unit } = figures;
  const number = (count: number) => formatCount(count, language);
  const counted = (name: keyof typeof texts.counts, count: number) =>
    `${number(count)}\u00a0${texts.counts[name][count === 1 ? 'one' : 'other']}`;
  const told = (sentences: (typeof texts)['quarter' | 'ours'], ratio: number) =>
    sentences[compare(ratio)](percent(Math.abs(ratio)));
  const change = price.now.median !== null && price.before?.median ? price.now.median / price.before.median - 1 : null;
  const name = originName(figures.origin, language);
  const span = ({ from, to }: { from: string; to: string }) => periodName(from, to, language, 'short');
  const basis = `${counted('prices', price.now.n)}, ${span(figures)}`;
  const difference = gap && {
    label: texts.gap(translatePlace(gap.rival, language)),
    value: signedMoney(gap.difference, figures.currency, language),
    note: `${told(texts.ours, gap.ratio)} · ${counted('visits', gap.visits)}, ${span(gap)}`,
    link: { text: texts.seePrices, address: evidence.gap },
  };
  return [
    {
      label: texts.median[unit](name),
      value: price.now.median === null ? texts.tooFew : money(price.now.median, figures),
      note: change === null ? basis : `${told(texts.quarter, change)} · ${basis}`,
      link: { text: texts.seePrices, address: evidence.price },
    },
    ...(difference ? [difference] : []),
    {
      label: texts.promo(name),
      value: promo.share === null ? texts.tooFew : percent(promo.share),
      note: `${counted('labels', promo.labels)}, ${span(figures)}`,
      link: { text: texts.seeLabels, address: evidence.promo },
    },
    {
      label: texts.stores,
      value: number(stores.audited),
      note: `${texts.of(number(stores.known))}, ${span(figures)}`,
      link: { text: texts.seeLabels, address: evidence.stores },
    },
  ];
}
