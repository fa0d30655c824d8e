import { formatMoney } from '@portal/contract/formats/money';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { priceMessages } from '../../../../shared/prices/messages.ts';
import type { Normal } from '../../../../shared/prices/normal-price.ts';
import styles from './money.module.css';

type Props = Normal & {
  readonly children?: ReactNode;
};

export function Money({ amount, currency, isEstimated, children }: Props) {
  const t = priceMessages.useText();
  const language = useLanguage();
  if (amount === null) return '–';
  return (
    <span className={styles.money}>
      {formatMoney(amount, currency, language)}
      {children}
      {isEstimated && (
        <abbr className={styles.estimate} title={t('estimateLong')}>
          {t('estimate')}
        </abbr>
      )}
    </span>
  );
}
