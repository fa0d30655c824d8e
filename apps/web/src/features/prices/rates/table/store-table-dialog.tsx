import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import {
  type CheckedRates,
  EXISTING_RATES,
  RATE_QUOTES,
  type RateQuote,
  storeRates,
  toAudRate,
} from '@portal/contract/prices/rates';
import * as z from 'zod/mini';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ratesMessages } from '../messages.ts';
import { saveRates } from '../rates.api.ts';

const { quoted, existing, source } = storeRates.body.shape;
const Answers = z.object({ quoted, existing, source });

type Props = { readonly checked: CheckedRates; readonly onBack: () => void; readonly onClose: () => void };

export function StoreTableDialog({ checked, onBack, onClose }: Props) {
  const t = ratesMessages.useText();
  const language = useLanguage();
  const { rates, known, unused_rows, unused_columns } = checked;
  const days = rates.map(({ date }) => date).toSorted();
  const currencies = [...new Set(rates.map(({ currency }) => currency))].toSorted();
  const [first] = rates;
  const example = (quote: RateQuote) => {
    const rate = first && toAudRate(first.value, quote);
    if (!first || !rate) return t('tooFar');
    return t('example', {
      currency: first.currency,
      day: formatShortDay(first.date, language),
      rate: formatDecimal(rate, language, { maximumSignificantDigits: 5 }),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('foundRates', { count: rates.length })}
      about={
        <>
          <p>
            {t('foundText', {
              currencies: currencies.join(', '),
              from: formatShortDay(days[0] ?? '', language),
              to: formatShortDay(days.at(-1) ?? '', language),
            })}
          </p>
          {unused_rows.length > 0 && (
            <p>{t('unusedRows', { rows: unused_rows.map((row) => formatCount(row, language)).join(', ') })}</p>
          )}
          {unused_columns.length > 0 && <p>{t('unusedColumns', { columns: unused_columns.join(', ') })}</p>}
        </>
      }
      schema={Answers}
      send={async (answers) => {
        const { added, replaced, kept } = await saveRates({ rates, ...answers });
        const text = [
          replaced > 0 && t('replaced', { count: replaced }),
          kept > 0 && t('kept', { count: kept }),
        ].filter((part) => part !== false);
        showNotice({ kind: 'success', title: t('added', { count: added }), text: text.join(' ') });
      }}
      submit={t('saveRates', { count: rates.length })}
    >
      {({ fieldError, field }) => (
        <>
          <RadioChoices
            name="quoted"
            legend={t('quoted')}
            error={fieldError('quoted')}
            choices={RATE_QUOTES.map((value) => ({ value, label: t(`quoted-${value}`), note: example(value) }))}
          />
          {known > 0 ? (
            <RadioChoices
              name="existing"
              legend={t('existing', { count: known })}
              error={fieldError('existing')}
              choices={EXISTING_RATES.map((value) => ({ value, label: t(`existing-${value}`) }))}
            />
          ) : (
            <input type="hidden" name="existing" value="keep" />
          )}
          <TextField {...field('source')} label={t('sourceOptional')} hint={t('sourceHint')} autoComplete="off" />
          <div>
            <Button variant="quiet" size="small" onClick={onBack} label={t('changeTable')} />
          </div>
        </>
      )}
    </FormDialog>
  );
}
