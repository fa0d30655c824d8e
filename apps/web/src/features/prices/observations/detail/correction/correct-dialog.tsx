import { BULK_SYSTEM, SIZE_NAMES } from '@portal/contract/price-words';
import { CorrectionForm, MAX_NOTE } from '@portal/contract/prices/corrections';
import type { CorrectedField, Observation } from '@portal/contract/prices/observations';
import { MAX_REASON } from '@portal/contract/prices/review';
import { useState } from 'react';
import { priceMessages } from '../../../../../shared/prices/messages.ts';
import { DayField } from '../../../../../ui/day-field.tsx';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { Form } from '../../../../../ui/use-form.ts';
import { correct } from './correction.api.ts';
import styles from './correction.module.css';
import { correctionMessages } from './messages.ts';
import { useLabelChoices } from './use-label-choices.ts';

const FIELDS: readonly CorrectedField[] = [
  'price',
  'price_unit',
  'pack',
  'pieces',
  'pack_weight_g',
  'measured_g',
  'size_system',
  'size',
  'origin',
  'origin_region',
  'variety',
  'promo_kind',
  'promo_quantity',
  'promo_price',
  'promo_until',
  'damage_share',
  'dry_matter',
];
const AMOUNTS: readonly CorrectedField[] = ['price', 'promo_price'];
const DECIMALS: readonly CorrectedField[] = [...AMOUNTS, 'dry_matter'];
const NEEDED: readonly CorrectedField[] = ['price_unit', 'pack', 'origin', 'variety'];
const WORDS: readonly CorrectedField[] = ['origin_region'];

type Props = { readonly price: Observation; readonly onClose: () => void };

export function CorrectDialog({ price, onClose }: Props) {
  const t = correctionMessages.useText();
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t('correctTitle')}
      subtitle={price.product_text}
      about={t('correctText')}
      schema={CorrectionForm}
      send={(form) => correct(price, form)}
      submit={t('correctSave')}
    >
      {(form) => <Fields price={price} form={form} />}
    </FormDialog>
  );
}

function Fields({ price, form }: { readonly price: Observation; readonly form: Form }) {
  const t = correctionMessages.useText();
  const sizes = priceMessages.useText();
  const choices = useLabelChoices();
  const written = labelWords(price);
  const [system, setSystem] = useState(written.size_system);
  const input = (field: CorrectedField) => {
    const name = t(`field-${field}`);
    const same = { ...form.field(field), defaultValue: written[field] };
    const named = SIZE_NAMES.map((size) => ({ value: size, label: sizes(`sizeNamed-${size}`) }));
    const listed = field === 'size' && system === BULK_SYSTEM ? named : choices[field];
    if (listed) {
      const none = t(NEEDED.includes(field) ? 'choose' : 'none');
      const follow = field === 'size_system' && {
        onChange: ({ target }: { readonly target: { readonly value: string } }) => setSystem(target.value),
      };
      return <SelectField key={field} {...same} {...follow} label={name} none={none} choices={listed} />;
    }
    if (field === 'promo_until') return <DayField key={field} {...same} label={name} />;
    const isAmount = AMOUNTS.includes(field);
    const mode = DECIMALS.includes(field) ? 'decimal' : WORDS.includes(field) ? 'text' : 'numeric';
    const label = isAmount ? t('inCurrency', { name, currency: price.currency }) : name;
    return <TextField key={field} {...same} label={label} inputMode={mode} autoComplete="off" />;
  };
  return (
    <>
      <div className={styles.fields}>{FIELDS.map(input)}</div>
      <TextArea {...form.field('note')} label={t('field-note')} rows={2} limit={MAX_NOTE} defaultValue={price.note} />
      <TextArea {...form.field('reason')} label={t('reason')} rows={2} limit={MAX_REASON} />
    </>
  );
}

const text = (value: string | number | null) => (value === null ? '' : String(value));

function labelWords(price: Observation): Record<CorrectedField, string> {
  return {
    price: price.price,
    price_unit: price.price_unit,
    promo_kind: text(price.promo_kind),
    promo_quantity: text(price.promo_qty),
    promo_price: text(price.promo_price),
    promo_until: text(price.promo_until),
    pack: price.pack_kind,
    pieces: text(price.pieces),
    pack_weight_g: text(price.pack_weight_g),
    measured_g: text(price.measured_g),
    size_system: text(price.size_system),
    size: text(price.size_count ?? price.size_name),
    origin: price.origin_code,
    origin_region: price.origin_region,
    variety: price.variety,
    damage_share: text(price.damage_share),
    dry_matter: text(price.dry_matter),
    note: price.note,
  };
}
