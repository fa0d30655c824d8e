import { formatLongDay } from '@portal/contract/formats/days';
import { formatWeight } from '@portal/contract/formats/measures';
import { exactMoney, formatMoney } from '@portal/contract/formats/money';
import type { Observation } from '@portal/contract/prices/observations';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { normalPrice } from '../../../../shared/prices/normal-price.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { Money } from '../label/money.tsx';
import { observationsMessages } from '../messages.ts';
import styles from './detail.module.css';
import { weightUsed } from './weight-used.ts';

export function Working({ price }: { readonly price: Observation }) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const { formatPrice, formatPromo, unitName } = usePriceWords();
  const weight = weightUsed(price);
  const rate = t('rate', {
    currency: price.currency,
    money: exactMoney(price.fx_rate, 'AUD', language),
    date: formatLongDay(price.fx_date, language),
  });
  const weightWords = !weight
    ? t('weight-none')
    : weight.kind === 'label'
      ? t('weight-label')
      : t(`weight-${weight.kind}`, { weight: formatWeight(weight.grams, language), count: weight.pieces });
  const money = (amount: string | number) => formatMoney(amount, price.currency, language);
  const promo = formatPromo(price);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('working')}</h3>
      <ol className={styles.steps}>
        <li>
          <span>{t('onLabel')}</span>
          <b>{formatPrice(price)}</b>
        </li>
        {promo && (
          <li>
            <span>
              {t('promo')}
              <span className="second">{t(`promoKind-${price.promo_kind ?? 'price cut'}`)}</span>
            </span>
            <b>{promo}</b>
          </li>
        )}
        {price.promo_price !== null && price.promo_qty !== null && price.promo_qty > 1 && (
          <li>
            <span>
              {t('effective')}
              <span className="second">{t('sharedByQuantity', { count: price.promo_qty })}</span>
            </span>
            <b>
              {money(Number(price.promo_price) / price.promo_qty)} {unitName(price)}
            </b>
          </li>
        )}
        <li>
          <span>
            {t('perPiece')}
            {price.pieces !== null && price.pieces > 1 && price.price_unit === 'pack' && (
              <span className="second">{t('sharedBy', { count: price.pieces })}</span>
            )}
          </span>
          <b>{price.per_piece === null ? '–' : <Money {...normalPrice(price, 'piece', 'local')} />}</b>
        </li>
        <li>
          <span>
            {t('perKg')}
            <span className="second">{weightWords}</span>
          </span>
          <b>{price.per_kg === null ? '–' : money(price.per_kg)}</b>
        </li>
        <li>
          <span>
            {t('inAudPerKg')}
            <span className="second">{rate}</span>
          </span>
          <b className={styles.result}>
            <Money {...normalPrice(price, 'kg', 'AUD')} />
          </b>
        </li>
        <li>
          <span>{t('inAudPerPiece')}</span>
          <b>
            <Money {...normalPrice(price, 'piece', 'AUD')} />
          </b>
        </li>
      </ol>
    </section>
  );
}
