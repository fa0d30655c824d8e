import { setFxRate } from '@portal/contract/prices/rates';
import { useId, useRef } from 'react';
import { sydneyToday } from '../../../lib/dates.ts';
import { contractText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ratesMessages } from './messages.ts';
import { RateShape } from './rate-shape.ts';
import { saveRate } from './rates.api.ts';
import styles from './rates.module.css';

export function RateForm({ currencies }: { readonly currencies: readonly string[] }) {
  const t = ratesMessages.useText();
  const listId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(RateShape, async (rate) => {
    await saveRate(rate);
    element.current?.reset();
    showNotice({ kind: 'success', title: contractText(setFxRate.message), form: true });
  });
  return (
    <form {...form.props} ref={element} className={styles.form}>
      <TextField {...form.field('currency')} label={t('currency')} list={listId} autoComplete="off" placeholder="SGD" />
      <datalist id={listId}>
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </datalist>
      <DayField {...form.field('date')} label={t('day')} defaultValue={sydneyToday()} />
      <TextField {...form.field('aud_rate')} label={t('inAud')} inputMode="decimal" autoComplete="off" />
      <Button type="submit" variant="soft" loading={form.isSending} label={t('saveRate')} />
    </form>
  );
}
