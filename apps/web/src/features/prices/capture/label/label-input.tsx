import { BULK_SYSTEM, SIZE_NAMES } from '@portal/contract/price-words';
import { type LabelField, type LabelWords, NEEDED_OF_LABEL } from '@portal/contract/prices/capture';
import { priceMessages } from '../../../../shared/prices/messages.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { Choice } from '../../../../ui/combobox.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { importMessages } from '../../imports/messages.ts';
import { captureMessages } from '../messages.ts';
import { DefectBoxes } from './defect-boxes.tsx';

const TICKED: readonly LabelField[] = ['organic', 'ready_to_eat', 'australia_callout'];
const AMOUNTS: readonly LabelField[] = ['price', 'promo_price'];
const DECIMALS: readonly LabelField[] = [...AMOUNTS, 'dry_matter'];
const WHOLE: readonly LabelField[] = [
  'size',
  'measured_g',
  'pieces',
  'pack_weight_g',
  'promo_quantity',
  'facings',
  'damage_share',
  'plu',
  'barcode',
];

export type LabelInputProps = {
  readonly field: LabelField;
  readonly words: LabelWords;
  readonly currency: string;
  readonly choices: { readonly [field in LabelField]?: readonly Choice[] };
  readonly error: string | undefined;
  readonly onWrite: (field: LabelField, text: string) => void;
};

export function LabelInput({ field, words, currency, choices, error, onWrite }: LabelInputProps) {
  const t = captureMessages.useText();
  const sizes = priceMessages.useText();
  const name = importMessages.useText()(`field-${field}`);
  const value = words[field] ?? '';
  const write = ({ target }: { readonly target: { readonly value: string } }) => onWrite(field, target.value);
  const same = { name: field, value, error, onChange: write };
  if (field === 'defects') return <DefectBoxes words={value} error={error} onWrite={(text) => onWrite(field, text)} />;
  if (TICKED.includes(field)) {
    const tick = ({ target }: { readonly target: { readonly checked: boolean } }) =>
      onWrite(field, target.checked ? 'yes' : '');
    return <Checkbox name={field} label={name} checked={value === 'yes'} error={error} onChange={tick} />;
  }
  const named = SIZE_NAMES.map((size) => ({ value: size, label: sizes(`sizeNamed-${size}`) }));
  const listed = field === 'size' && words.size_system === BULK_SYSTEM ? named : choices[field];
  if (listed) {
    const none = t(NEEDED_OF_LABEL.includes(field) ? 'choose' : 'notNoted');
    return <SelectField {...same} label={name} none={none} choices={withWritten(listed, value)} />;
  }
  if (field === 'promo_until') return <DayField {...same} label={name} />;
  const isAmount = AMOUNTS.includes(field);
  const mode = DECIMALS.includes(field) ? 'decimal' : WHOLE.includes(field) ? 'numeric' : 'text';
  const label = isAmount ? t('inCurrency', { name, currency }) : name;
  return <TextField {...same} label={label} inputMode={mode} autoComplete="off" />;
}

const withWritten = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
