import { formatShortDay } from '@portal/contract/formats/days';
import { formatWeight } from '@portal/contract/formats/measures';
import { formatMoney } from '@portal/contract/formats/money';
import { formatPercent } from '@portal/contract/formats/percent';
import { formatDateTime } from '@portal/contract/formats/times';
import type { Observation, PriceChange } from '@portal/contract/prices/observations';
import { useId } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Facts } from '../../../../../ui/facts.tsx';
import styles from './correction.module.css';
import { correctionMessages } from './messages.ts';
import { useLabelChoices } from './use-label-choices.ts';

type Changed = PriceChange['changes'][number]['field'];

export function History({ price }: { readonly price: Observation }) {
  const t = correctionMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const words = useChangeWords(price.currency);
  if (price.history.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('history')}</h3>
      <ol className={styles.history}>
        {price.history.map(({ kind, at, by, reason, changes }) => (
          <li key={at + kind}>
            <p>{t('by', { kind: t(`kind-${kind}`), name: by || t('somebody'), when: formatDateTime(at, language) })}</p>
            <p className="muted">{reason}</p>
            <Facts
              look="grid"
              facts={changes.map(({ field, before, after }) => [
                t(`field-${field}`),
                `${words(field, before)} → ${words(field, after)}`,
              ])}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function useChangeWords(currency: string) {
  const t = correctionMessages.useText();
  const language = useLanguage();
  const choices = useLabelChoices();
  return (field: Changed, value: string): string => {
    if (value === '') return t('empty');
    switch (field) {
      case 'price':
      case 'promo_price':
        return formatMoney(value, currency, language);
      case 'aud_per_kg':
      case 'aud_per_piece':
        return formatMoney(value, 'AUD', language);
      case 'promo_until':
        return formatShortDay(value, language);
      case 'pack_weight_g':
      case 'measured_g':
        return formatWeight(Number(value), language);
      case 'damage_share':
        return formatPercent(Number(value) / 100, language);
      case 'dry_matter':
        return formatPercent(Number(value) / 100, language, 1);
      default:
        return choices[field]?.find((choice) => choice.value === value)?.label ?? value;
    }
  };
}
