import { setFxRate } from '@portal/contract/prices/imports';
import { useId, useRef } from 'react';
import * as z from 'zod/mini';
import { sydneyToday } from '../../../../lib/dates.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { importMessages } from '../messages.ts';
import { saveRate } from './rates.api.ts';
import styles from './rates.module.css';

const { currency, date, aud_rate } = setFxRate.body.shape;
const tidy = (change: (text: string) => string) =>
  z.transform((text: unknown) => (typeof text === 'string' ? change(text.trim()) : text));

/** As people type it: small letters, and in German a comma. */
const Rate = z.object({
  currency: z.pipe(
    tidy((text) => text.toUpperCase()),
    currency,
  ),
  date,
  aud_rate: z.pipe(
    tidy((text) => text.replace(',', '.')),
    aud_rate,
  ),
});

export function RateForm({ currencies }: { readonly currencies: readonly string[] }) {
  const t = importMessages.useText();
  const listId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(Rate, async (rate) => {
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
