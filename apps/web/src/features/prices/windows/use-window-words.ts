import { monthlySupply } from '@portal/contract/content/competitor-reviews/supply-calendar';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import type { Region, SizeBand } from '@portal/contract/price-words';
import type { Harvest, WindowMarket } from '@portal/contract/prices/windows';
import { windowWords } from '@portal/contract/prices/windows/window-sentences';
import { useLanguage } from '../../../lib/i18n.ts';
import { useOriginName } from '../../../shared/origins/use-origin-name.ts';
import { usePriceWords } from '../../../shared/prices/use-price-words.ts';
import { windowsMessages } from './messages.ts';

export function useWindowWords() {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const { varietyName } = usePriceWords();
  const originName = useOriginName();
  const words = windowWords(language);
  const regionName = (region: Region) => t(`region-${region}`);
  const sizeName = (size: SizeBand) => t(`size-${size}`);
  return {
    ...words,
    regionName,
    sizeName,
    harvestName: (harvest: Harvest) =>
      [
        regionName(harvest.region),
        varietyName(harvest.variety),
        harvest.size && sizeName(harvest.size),
        words.weeksName(harvest),
      ]
        .filter(Boolean)
        .join(', '),
    /** 'Mexico · 420 labels · 25% on promotion · peak season': the highest supply of these months, 0 to 11. */
    tellRival: ({ origin, labels, promo_share }: WindowMarket['rivals'][number], months: readonly number[]) => {
      const supply = monthlySupply(origin);
      const highest = supply && (Math.max(...months.map((month) => supply[month] ?? 0)) as 0 | 1 | 2 | 3);
      return [
        originName(origin),
        t('labels', { count: labels, number: formatCount(labels, language) }),
        promo_share !== null && t('promos', { share: formatPercent(promo_share, language) }),
        highest !== undefined && t(`supply-${highest}`),
      ]
        .filter(Boolean)
        .join(' · ');
    },
  };
}
