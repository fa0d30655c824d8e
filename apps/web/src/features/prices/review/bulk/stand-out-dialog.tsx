import { formatCount } from '@portal/contract/formats/numbers';
import { FLAGS, USUAL_WIDTHS } from '@portal/contract/price-words';
import type { ReviewCounts } from '@portal/contract/prices/review';
import * as z from 'zod/mini';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { reviewMessages } from '../messages.ts';
import { tune } from '../reviews.api.ts';
import styles from './bulk.module.css';

const Form = z.object({
  outlier: z.boolean(),
  noWeight: z.boolean(),
  estimated: z.boolean(),
  newProduct: z.boolean(),
  width: z.enum(USUAL_WIDTHS),
});

type Props = {
  readonly id: string;
  readonly batch: NonNullable<ReviewCounts['batch']>;
  readonly onClose: () => void;
};

export function StandOutDialog({ id, batch, onClose }: Props) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const send = async ({ width, ...ticked }: z.infer<typeof Form>) => {
    const changed = await tune({ id, width, reasons: FLAGS.filter((flag) => ticked[flag]) });
    showNotice({ kind: 'success', title: t('tuned', { count: changed }) });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('standOutTitle')}
      subtitle={batch.name}
      about={t('standOutText')}
      schema={Form}
      send={send}
      submit={t('standOutSave')}
    >
      {(form) => (
        <>
          <fieldset className={styles.reasons}>
            <legend>{t('standOutReasons')}</legend>
            {FLAGS.map((flag) => (
              <Checkbox
                key={flag}
                {...form.field(flag)}
                label={t(`flag-${flag}`)}
                defaultChecked={batch.reasons.includes(flag)}
              />
            ))}
          </fieldset>
          <RadioChoices
            {...form.field('width')}
            legend={t('width')}
            choices={USUAL_WIDTHS.map((value) => ({
              value,
              label: t(`width-${value}`),
              note: t('widthFactor', { factor: formatCount(Number(value), language) }),
            }))}
            defaultValue={batch.width}
          />
        </>
      )}
    </FormDialog>
  );
}
