import { RATE_DAYS } from '@portal/contract/prices/imports';
import { DayField } from '../../../ui/day-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ratesMessages } from './messages.ts';
import { RateShape } from './rate-shape.ts';
import { saveRate } from './rates.api.ts';

type Props = {
  readonly currency: string;
  readonly date: string;
  /** Said once the rate is stored. */
  readonly done: string;
  readonly onClose: () => void;
};

export function RateDialog({ currency, date, done, onClose }: Props) {
  const t = ratesMessages.useText();
  return (
    <FormDialog
      onClose={onClose}
      title={t('setRateTitle', { currency })}
      about={t('setRateText', { currency, days: RATE_DAYS })}
      schema={RateShape}
      send={async (rate) => {
        await saveRate(rate);
        showNotice({ kind: 'success', title: done });
      }}
      submit={t('saveRate')}
    >
      {({ field }) => (
        <>
          <input type="hidden" name="currency" value={currency} />
          <TextField {...field('aud_rate')} label={t('inAud')} inputMode="decimal" autoComplete="off" />
          <DayField {...field('date')} label={t('day')} defaultValue={date} />
        </>
      )}
    </FormDialog>
  );
}
