import { formatLongDay } from '@portal/contract/formats/days';
import { DAY_ORDERS, type DayOrder, type Days } from '@portal/contract/prices/imports/survey';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { importMessages } from '../messages.ts';
import styles from './columns.module.css';

type Props = {
  readonly days: Days | null;
  readonly value: DayOrder | undefined;
  readonly isMissing: boolean;
  readonly onChange: (order: DayOrder) => void;
};

/** Asked only where no day above 12 tells the order; nothing is chosen at first. */
export function DayOrderQuestion({ days, value, isMissing, onChange }: Props) {
  const t = importMessages.useText();
  const language = useLanguage();
  const errorId = useId();
  if (!days) return null;
  if (days.order !== 'unknown') {
    return days.order === 'mixed' ? (
      <Callout tone="warning">{t('daysMixed')}</Callout>
    ) : (
      <p className={styles.text}>{t(`days-${days.order}`)}</p>
    );
  }
  const reading = (order: DayOrder) =>
    days.examples
      .map(({ text, day_first, month_first }) =>
        t('dayReads', { text, day: formatLongDay(order === 'day-first' ? day_first : month_first, language) }),
      )
      .join(', ');
  return (
    <fieldset
      role="radiogroup"
      className={styles.question}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? errorId : undefined}
    >
      <legend>{t('dayOrder', { example: days.examples[0]?.text ?? '' })}</legend>
      {DAY_ORDERS.map((order) => (
        <label key={order}>
          <input
            type="radio"
            name="day_order"
            value={order}
            checked={value === order}
            onChange={() => onChange(order)}
          />
          <span>
            {t(order)}
            <small className="fine">{reading(order)}</small>
          </span>
        </label>
      ))}
      <FieldError id={errorId} error={isMissing ? t('dayOrderMissing') : undefined} />
    </fieldset>
  );
}
