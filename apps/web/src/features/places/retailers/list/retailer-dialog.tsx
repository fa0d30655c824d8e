import { addRetailer, changeRetailer, type RetailerRecord } from '@portal/contract/places/retailers';
import { callApi } from '../../../../lib/call-api.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { Choice } from '../../../../ui/combobox.tsx';
import { withChosen } from '../../../../ui/filter-choice.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import { retailersMessages } from '../messages.ts';
import { tellSaved, useKinds } from '../retailers.api.ts';
import { useKindName } from '../use-kind-name.ts';

type Begun = { readonly name: string };
type Props = {
  readonly opened: RetailerRecord | Begun | undefined;
  readonly markets: readonly Choice[];
  readonly market_id: string | undefined;
  readonly onClose: () => void;
};

export function RetailerDialog({ opened, markets, market_id, onClose }: Props) {
  const t = retailersMessages.useText();
  const countryName = useCountryName();
  const frame = { open: opened !== undefined, onClose };
  if (opened && '_id' in opened) {
    const { _id, market, version, active } = opened;
    return (
      <FormDialog
        {...frame}
        title={t('changeRetailer')}
        subtitle={countryName(market)}
        schema={changeRetailer.body}
        send={async (fields) => tellSaved(await callApi(changeRetailer, { id: _id, ...fields }, { ifMatch: version }))}
        submit={t('save')}
      >
        {(form) => (
          <>
            <Fields retailer={opened} form={form} />
            <Checkbox name="active" label={t('active')} hint={t('activeHint')} defaultChecked={active} />
          </>
        )}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...frame}
      title={t('addRetailer')}
      schema={addRetailer.body}
      send={async (fields) => tellSaved(await callApi(addRetailer, fields))}
      submit={t('addRetailer')}
    >
      {(form) => (
        <>
          <Fields retailer={opened ?? { name: '' }} form={form} />
          <SelectField
            {...form.field('country_id')}
            label={t('market')}
            none={t('choose')}
            choices={markets}
            defaultValue={market_id}
          />
        </>
      )}
    </FormDialog>
  );
}

type FieldsProps = {
  readonly retailer: Begun & Partial<RetailerRecord>;
  readonly form: Form;
};

function Fields({ retailer: { name, type, type_name, website }, form }: FieldsProps) {
  const t = retailersMessages.useText();
  const kindName = useKindName();
  const { data: kinds } = useKinds();
  const choices = (kinds ?? []).map(({ _id, name: kind }) => ({ value: _id, label: kindName(kind) }));
  return (
    <>
      <TextField {...form.field('name')} label={t('name')} autoComplete="off" defaultValue={name} />
      <SelectField
        // A list that comes later has the choice that was there before.
        key={kinds ? 'there' : 'coming'}
        {...form.field('type')}
        label={t('kind')}
        none={t('choose')}
        choices={withChosen(choices, type, type_name && kindName(type_name))}
        defaultValue={type}
      />
      <TextField
        {...form.field('website')}
        label={t('website')}
        type="url"
        autoComplete="off"
        placeholder={t('websiteExample')}
        defaultValue={website}
      />
    </>
  );
}
