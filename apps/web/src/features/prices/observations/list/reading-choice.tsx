import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { observationsMessages } from '../messages.ts';

type Props = {
  readonly address: PriceAddress;
  /** The sign of a market's own currency; prices of several markets have none. */
  readonly sign?: string | undefined;
};

export function ReadingChoice({ address: { unit, currency, read }, sign }: Props) {
  const t = observationsMessages.useText();
  return (
    <>
      <Segmented
        label={t('unit')}
        ground="surface"
        value={unit}
        options={[
          { value: 'kg', label: 'kg', name: t('perKg') },
          { value: 'piece', label: t('piece'), name: t('perPiece') },
        ]}
        onChange={(value) => void read({ unit: value })}
      />
      <Segmented
        label={t('currency')}
        ground="surface"
        value={currency}
        options={[
          { value: 'AUD', label: 'A$', name: t('inAud') },
          { value: 'local', label: sign ?? t('local'), name: t('inLocal') },
        ]}
        onChange={(value) => void read({ currency: value })}
      />
    </>
  );
}
