import { addRetailer, changeRetailer, type RetailerRecord } from '@portal/contract/places/retailers';
import { callApi } from '../../../../lib/call-api.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Answers } from '../../../../ui/answers.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { Choice } from '../../../../ui/combobox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { retailersMessages } from '../messages.ts';
import { tellSaved, useKinds } from '../retailers.api.ts';
import styles from '../retailers.module.css';
import { useKindName } from '../use-kind-name.ts';

type Begun = { readonly name: string };
type NewProps = {
  readonly markets: readonly Choice[];
  /** The market that is shown, which a new one is likely to belong to. */
  readonly market_id: string | undefined;
  readonly onClose: () => void;
};
type Props = NewProps & {
  /** One that is there, or what a new one is to be called. */
  readonly opened: RetailerRecord | Begun | undefined;
};

export function RetailerDialog({ opened, ...form }: Props) {
  const t = retailersMessages.useText();
  const countryName = useCountryName();
  const record = opened && '_id' in opened ? opened : undefined;
  return (
    <Dialog
      open={opened !== undefined}
      onOpenChange={(open) => !open && form.onClose()}
      title={t(record ? 'changeRetailer' : 'addRetailer')}
      {...(record && { subtitle: countryName(record.market) })}
      startsInField
    >
      {record ? (
        <ChangedRetailer retailer={record} onClose={form.onClose} />
      ) : (
        opened && <NewRetailer {...form} begun={opened} />
      )}
    </Dialog>
  );
}

function NewRetailer({ begun, markets, market_id, onClose }: NewProps & { readonly begun: Begun }) {
  const t = retailersMessages.useText();
  const form = useForm(addRetailer.body, async (fields) => {
    tellSaved(await callApi(addRetailer, fields));
    onClose();
  });
  return (
    <form {...form.props} className={styles.form}>
      <Fields retailer={begun} errorOf={form.errorOf} />
      <SelectField
        name="country_id"
        label={t('market')}
        none={t('choose')}
        choices={markets}
        defaultValue={market_id}
        error={form.errorOf('country_id')}
      />
      <Answers yes={t('add')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}

type ChangedProps = { readonly retailer: RetailerRecord; readonly onClose: () => void };

function ChangedRetailer({ retailer, onClose }: ChangedProps) {
  const t = retailersMessages.useText();
  const form = useForm(changeRetailer.body, async (fields) => {
    tellSaved(await callApi(changeRetailer, { id: retailer._id, ...fields }, { ifMatch: retailer.version }));
    onClose();
  });
  return (
    <form {...form.props} className={styles.form}>
      <Fields retailer={retailer} errorOf={form.errorOf} />
      <div>
        <Checkbox name="active" label={t('active')} defaultChecked={retailer.active} />
        <p className={styles.quiet}>{t('activeHint')}</p>
      </div>
      <Answers yes={t('save')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}

type FieldsProps = {
  readonly retailer: Begun & Partial<RetailerRecord>;
  readonly errorOf: (field: string) => string | undefined;
};

function Fields({ retailer: { name, type, website }, errorOf }: FieldsProps) {
  const t = retailersMessages.useText();
  const kindName = useKindName();
  const { data: kinds } = useKinds();
  return (
    <>
      <TextField name="name" label={t('name')} autoComplete="off" defaultValue={name} error={errorOf('name')} />
      <SelectField
        // A list that comes later has the choice that was there before.
        key={kinds ? 'there' : 'coming'}
        name="type"
        label={t('kind')}
        none={t('choose')}
        choices={(kinds ?? []).map(({ _id, name: kind }) => ({ value: _id, label: kindName(kind) }))}
        defaultValue={type}
        error={errorOf('type')}
      />
      <TextField
        name="website"
        label={t('website')}
        type="url"
        autoComplete="off"
        placeholder={t('websiteExample')}
        defaultValue={website}
        error={errorOf('website')}
      />
    </>
  );
}
