import { ORIGINS } from '@portal/contract/origin-looks';
import { PACK_KINDS, PRICE_UNITS, PROMO_KINDS, SIZE_SYSTEMS, VARIETY_NAMES } from '@portal/contract/price-words';
import type { CorrectedField } from '@portal/contract/prices/observations';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { priceMessages } from '../../../../../shared/prices/messages.ts';
import { usePriceWords } from '../../../../../shared/prices/use-price-words.ts';
import type { Choice } from '../../../../../ui/combobox.tsx';
import { observationsMessages } from '../../messages.ts';

/** The words of the fields that have a closed list. */
export function useLabelChoices(): { readonly [field in CorrectedField]?: readonly Choice[] } {
  const words = observationsMessages.useText();
  const prices = priceMessages.useText();
  const originName = useOriginName();
  const { varietyName } = usePriceWords();
  return {
    origin: ORIGINS.map((value) => ({ value, label: originName(value) })),
    variety: VARIETY_NAMES.map((value) => ({ value, label: varietyName(value) })),
    size_system: SIZE_SYSTEMS.map((value) => ({ value, label: prices(`system-${value}`) })),
    pack: PACK_KINDS.map((value) => ({ value, label: prices(`pack-${value}`) })),
    price_unit: PRICE_UNITS.map((value) => ({ value, label: prices(`unit-${value}`) })),
    promo_kind: PROMO_KINDS.map((value) => ({ value, label: words(`promoKind-${value}`) })),
  };
}
