import {
  type Batch,
  type ImportField,
  MAX_FIXED,
  type Mapping,
  REQUIRED_FIELDS,
} from '@portal/contract/prices/imports';
import type { Choice } from '../../../../ui/combobox.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { importMessages } from '../messages.ts';
import styles from './columns.module.css';
import { withColumn, withFixed } from './mapping.ts';

const FIXED = 'fixed';

type Props = {
  readonly field: ImportField;
  readonly batch: Batch;
  readonly mapping: Mapping;
  readonly columns: readonly Choice[];
  /** For a fixed value of a field with words of its own. */
  readonly words: readonly Choice[] | undefined;
  readonly onChange: (mapping: Mapping) => void;
};

export function FieldRow({ field, batch, mapping, columns, words, onChange }: Props) {
  const t = importMessages.useText();
  const name = t(`field-${field}`);
  const isRequired = REQUIRED_FIELDS.includes(field);
  const column = mapping.columns[field];
  const fixed = mapping.fixed?.[field];
  const isFixed = fixed !== undefined;
  const value = { label: t('valueFor', { field: name }), value: fixed ?? '' };
  const set = (text: string) => onChange(withFixed(mapping, field, text));
  return (
    <li className={styles.field}>
      <b>{isRequired ? t('required', { field: name }) : name}</b>
      <FilterChoice
        label={t('columnFor', { field: name })}
        all={t(isRequired ? 'choose' : 'notUsed')}
        choices={[...columns, { value: FIXED, label: t('oneValue') }]}
        value={isFixed ? FIXED : column?.toString()}
        onChange={(chosen) =>
          chosen === FIXED ? set('') : onChange(withColumn(mapping, field, chosen === '' ? undefined : Number(chosen)))
        }
      />
      {isFixed ? (
        words ? (
          <SelectField {...value} none={t('choose')} choices={words} onChange={({ target }) => set(target.value)} />
        ) : (
          <TextField
            {...value}
            type={field === 'date' || field === 'promo_until' ? 'date' : 'text'}
            maxLength={MAX_FIXED}
            autoComplete="off"
            onChange={({ target }) => set(target.value)}
          />
        )
      ) : (
        <span className={styles.samples}>
          {column !== undefined &&
            batch.sample
              .map((line) => line[column] ?? '')
              .filter(Boolean)
              .join(' · ')}
        </span>
      )}
    </li>
  );
}
