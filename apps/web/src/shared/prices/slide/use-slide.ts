import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatShortDay } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import type { ObservationRow } from '@portal/contract/prices/observations';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { useLanguage } from '../../../lib/i18n.ts';
import { useSitePictures } from '../../branding/site.ts';
import { useCountryName } from '../../countries/use-country-name.ts';
import { useOriginName } from '../../origins/use-origin-name.ts';
import { PRICES_PATH } from '../address/price-paths.ts';
import { usePriceWords } from '../use-price-words.ts';
import { useStorePlace } from '../use-store-place.ts';
import { compareInWords } from './comparison.ts';
import { slideMessages } from './messages.ts';
import type { Slide, SlideLabel } from './slide.ts';

/** A slide of one price, or of two that are compared, with the sentence that the summaries say of them. */
export function useSlide(): (labels: readonly ObservationRow[], question: EvidenceQuestion) => Promise<Slide> {
  const t = slideMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const originName = useOriginName();
  const storePlace = useStorePlace();
  const { varietyName, formatSize, formatPaidPrice } = usePriceWords();
  const { logo } = useSitePictures();

  const perKg = ({ aud_per_kg, is_kg_estimated }: ObservationRow) =>
    aud_per_kg === null
      ? ''
      : t(is_kg_estimated ? 'perKgEstimated' : 'perKg', { price: formatMoney(aud_per_kg, 'AUD', language) });
  const toLabel = (label: ObservationRow): SlideLabel => {
    const fruit = [originName(label.origin_code), varietyName(label.variety), formatSize(label)];
    return {
      photo: label.photo,
      price: formatPaidPrice(label),
      perKg: perKg(label),
      fruit: fruit.filter(Boolean).join(' · '),
      place: storePlace(label),
      day: formatShortDay(label.date, language),
    };
  };
  return async (labels, question) => {
    const [first, second] = labels;
    if (!first) throw new Error('A slide needs a price.');
    const market = countryName(first.market_name);
    const names = labels.map(({ origin_code, variety }) => `${varietyName(variety)} (${originName(origin_code)})`);
    const [one = '', other = ''] = names;
    const newest =
      labels
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? first.date;
    const source = t('source', { day: formatShortDay(newest, language) });
    const isDemo = labels.some(({ is_demo }) => is_demo);
    return {
      title: second ? t('titleTwo', { one, other, market }) : t('title', { fruit: one, market }),
      sentence: await compareInWords(question, language),
      labels: labels.slice(0, 2).map(toLabel),
      noPhoto: t('noPhoto'),
      source: isDemo ? t('demo', { source, demo: DEMO_LINE[language] }) : source,
      link: `${window.location.origin}${PRICES_PATH}/observations?price=${first._id}`,
      logo,
    };
  };
}
