import { currencySign } from '@portal/contract/prices/summaries/money';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { observationsMessages } from '../observations/messages.ts';
import styles from './overview.module.css';

type Props = { readonly address: PriceAddress; readonly marketCurrency: string };

/** In what prices are compared. */
export function OverviewTools({ address: { unit, currency, read }, marketCurrency }: Props) {
  const t = observationsMessages.useText();
  return (
    <div className={styles.tools}>
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
          { value: 'local', label: currencySign(marketCurrency), name: t('inLocal') },
        ]}
        onChange={(value) => void read({ currency: value })}
      />
    </div>
  );
}
