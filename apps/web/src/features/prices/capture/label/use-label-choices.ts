import { ORIGINS } from '@portal/contract/origin-looks';
import {
  ORIGIN_EVIDENCE,
  PACK_KINDS,
  POSITIONS,
  PRICE_UNITS,
  PROMO_KINDS,
  SIZE_SYSTEMS,
  STOCK_LEVELS,
  VARIETY_NAMES,
} from '@portal/contract/price-words';
import type { LabelField } from '@portal/contract/prices/capture';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { priceMessages } from '../../../../shared/prices/messages.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import type { Choice } from '../../../../ui/combobox.tsx';
import { observationsMessages } from '../../observations/messages.ts';
import { captureMessages } from '../messages.ts';

export function useLabelChoices(): { readonly [field in LabelField]?: readonly Choice[] } {
  const t = captureMessages.useText();
  const words = observationsMessages.useText();
  const prices = priceMessages.useText();
  const originName = useOriginName();
  const { varietyName } = usePriceWords();
  return {
    origin: ORIGINS.map((value) => ({ value, label: originName(value) })),
    origin_evidence: ORIGIN_EVIDENCE.map((value) => ({
      value,
      label: value === 'unknown' ? t('nowhere') : words(`evidence-${value}`),
    })),
    variety: VARIETY_NAMES.map((value) => ({ value, label: varietyName(value) })),
    size_system: SIZE_SYSTEMS.map((value) => ({ value, label: prices(`system-${value}`) })),
    pack: PACK_KINDS.map((value) => ({ value, label: prices(`pack-${value}`) })),
    price_unit: PRICE_UNITS.map((value) => ({ value, label: prices(`unit-${value}`) })),
    promo_kind: PROMO_KINDS.map((value) => ({ value, label: words(`promoKind-${value}`) })),
    position: POSITIONS.map((value) => ({ value, label: words(`position-${value}`) })),
    stock: STOCK_LEVELS.map((value) => ({ value, label: words(`stock-${value}`) })),
    ripeness: ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: words('ofSix', { stage: value }) })),
    quality: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: words('ofFive', { points: value }) })),
  };
}
