import { NETBACK_FIELDS, NetbackDefaultForm, type NetbackMarket } from '@portal/contract/prices/netback';
import * as z from 'zod/mini';
import { sydneyToday } from '../../../../lib/dates.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { netbackMessages } from '../messages.ts';
import { saveDefault } from '../netback.api.ts';
import { useMarketName } from '../use-market-name.ts';
import { readDigits } from '../worked-market.ts';

/** In German with a comma. */
const DefaultShape = z.pipe(
  z.transform((given) => {
    const form = given as { value?: unknown };
    return { ...form, value: typeof form.value === 'string' ? readDigits(form.value) : form.value };
  }),
  NetbackDefaultForm,
);

type Props = { readonly place: NetbackMarket; readonly onClose: () => void };

export function DefaultDialog({ place, onClose }: Props) {
  const t = netbackMessages.useText();
  const market = useMarketName()(place);
  return (
    <FormDialog
      title={t('setDefault')}
      subtitle={market}
      about={t('setDefaultAbout')}
      schema={DefaultShape}
      submit={t('saveDefault')}
      onClose={onClose}
      send={async (given) => {
        await saveDefault(given);
        showNotice({ kind: 'success', title: t('defaultSaved') });
      }}
    >
      {({ field }) => (
        <>
          <input type="hidden" name="market_id" value={place._id} />
          <SelectField
            {...field('field')}
            label={t('field')}
            none={t('chooseField')}
            choices={NETBACK_FIELDS.map((value) => ({ value, label: t(`field-${value}`) }))}
          />
          <TextField {...field('value')} label={t('value')} inputMode="decimal" autoComplete="off" />
          <DayField {...field('valid_from')} label={t('validFrom')} defaultValue={sydneyToday()} />
          <TextField {...field('source')} label={t('source')} hint={t('sourceHint')} autoComplete="off" />
          <Checkbox name="is_assumption" label={t('isAssumption')} />
        </>
      )}
    </FormDialog>
  );
}
