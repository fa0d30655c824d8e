import { formatMonth } from '@portal/contract/formats/days';
import type { Batch } from '@portal/contract/prices/imports';
import type { ProblemGroup } from '@portal/contract/prices/imports/problem-groups';
import { MAX_SET_RATES, setMissingRates } from '@portal/contract/prices/imports/problems';
import * as z from 'zod/mini';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { ratesMessages } from '../../rates/messages.ts';
import { useBatchAct, useProblemValues } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import styles from './problems.module.css';

const { aud_rate } = setMissingRates.body.shape.rates.def.element.shape;
/** As people type it, in German with a comma; an empty one stays missing. */
const Rate = z.pipe(
  z.transform((text: unknown) => (typeof text === 'string' && text.trim() ? text.trim().replace(',', '.') : undefined)),
  z.optional(aud_rate),
);

type Props = { readonly batch: Batch; readonly group: ProblemGroup; readonly onClose: () => void };

/** One rate for each currency and month that lacks one. */
export function RatesDialog({ batch, group, onClose }: Props) {
  const t = importMessages.useText();
  const rateText = ratesMessages.useText();
  const language = useLanguage();
  const setRates = useBatchAct('setRates');
  const { data, error, refetch } = useProblemValues(batch._id, group.key);
  const title = t('setRatesTitle');
  if (!data) {
    return (
      <Dialog open onOpenChange={onClose} title={title}>
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={4} plain />
      </Dialog>
    );
  }
  const values = data.values.slice(0, MAX_SET_RATES);
  const schema = z
    .object({
      source: setMissingRates.body.shape.source,
      ...Object.fromEntries(values.map(({ key }) => [key, Rate])),
    })
    .check(
      z.refine(({ source: _, ...typed }) => Object.values(typed).some(Boolean), {
        error: 'required',
        path: [values[0]?.key ?? 'source'],
      }),
    );
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      about={t('setRatesText')}
      schema={schema}
      submit={t('saveRates')}
      wide
      send={async ({ source, ...typed }) => {
        const rates = Object.entries(typed).flatMap(([key, rate]) =>
          typeof rate === 'string' ? { key, aud_rate: rate } : [],
        );
        return setRates.mutateAsync([batch, { rates, source }]);
      }}
    >
      {({ field }) => (
        <>
          <div className={styles.rates}>
            {values.map(({ key, name, month }) => (
              <TextField
                key={key}
                {...field(key)}
                label={`${name} · ${formatMonth(`${month}-01`, language, 'long')}`}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
          {data.values.length > values.length && <p className="fine">{t('firstValues', { count: values.length })}</p>}
          <TextField
            {...field('source')}
            label={rateText('sourceOptional')}
            hint={rateText('sourceHint')}
            maxLength={100}
          />
        </>
      )}
    </FormDialog>
  );
}
