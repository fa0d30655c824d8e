import { RATE_DAYS } from '@portal/contract/prices/imports';
import { DayField } from '../../../ui/day-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ratesMessages } from './messages.ts';
import { RateShape } from './rate-shape.ts';
import { saveRate } from './rates.api.ts';

type Props = {
  /** Without one it is asked for. */
  readonly currency?: string;
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
      title={currency ? t('setRateTitle', { currency }) : t('addRate')}
      about={currency ? t('setRateText', { currency, days: RATE_DAYS }) : t('addRateText', { days: RATE_DAYS })}
      schema={RateShape}
      send={async (rate) => {
        await saveRate(rate);
        showNotice({ kind: 'success', title: done });
      }}
      submit={t('saveRate')}
    >
      {({ field }) => (
        <>
          {currency ? (
            <input type="hidden" name="currency" value={currency} />
          ) : (
            <TextField {...field('currency')} label={t('currency')} autoComplete="off" placeholder="SGD" />
          )}
          <TextField {...field('aud_rate')} label={t('inAud')} inputMode="decimal" autoComplete="off" />
          <DayField {...field('date')} label={t('day')} defaultValue={date} />
          <TextField {...field('source')} label={t('sourceOptional')} hint={t('sourceHint')} autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
