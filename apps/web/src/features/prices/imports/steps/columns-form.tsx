import {
  type Batch,
  DECIMAL_SIGNS,
  IMPORT_FIELDS,
  type Mapping,
  REQUIRED_FIELDS,
} from '@portal/contract/prices/imports';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useBatchAct } from '../imports.api.ts';
import { missingFields, toColumns, toFields, withField } from '../mapping.ts';
import { importMessages } from '../messages.ts';
import { DiscardButton } from './discard-button.tsx';
import styles from './steps.module.css';
import { Steps } from './steps.tsx';

type Props = { readonly batch: Batch; readonly onLeave: () => void };

export function ColumnsForm({ batch, onLeave }: Props) {
  const t = importMessages.useText();
  const { header, sample, mapping, is_remembered } = batch;
  const [fields, setFields] = useState(() => toFields(mapping, header.length));
  const [decimal, setDecimal] = useState<Mapping['decimal']>(mapping.decimal);
  const [isTried, setTried] = useState(false);
  const check = useBatchAct('check');
  const missing = missingFields(fields).map((field) => t(`field-${field}`));
  const choices = IMPORT_FIELDS.map((field) => ({
    value: field,
    label: REQUIRED_FIELDS.includes(field) ? t('required', { field: t(`field-${field}`) }) : t(`field-${field}`),
  }));
  // Known by its place: two can have the same heading.
  const columns = header.map((heading, column) => ({
    column,
    name: heading || t('columnNumber', { number: column + 1 }),
  }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0) check.mutate([batch, { columns: toColumns(fields), decimal }]);
  };
  return (
    <Steps step="columns" title={t('columnsOf', { name: batch.file_name })} isNext>
      <p className={styles.text}>{t(is_remembered ? 'columnsRemembered' : 'columnsText')}</p>
      <form className="stack" noValidate onSubmit={submit}>
        <ul className={styles.columns} aria-label={t('step-columns')}>
          {columns.map(({ column, name }) => (
            <li key={column} className={styles.column}>
              <b>{name}</b>
              <span className={styles.samples}>
                {sample
                  .map((line) => line[column] ?? '')
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <FilterChoice
                label={t('holds', { column: name })}
                all={t('notUsed')}
                choices={choices}
                value={fields[column]}
                onChange={(value) => {
                  const chosen = IMPORT_FIELDS.find((field) => field === value);
                  setFields(withField(fields, column, chosen));
                }}
              />
            </li>
          ))}
        </ul>
        <div className="row">
          <Segmented
            label={t('decimal')}
            ground="surface"
            value={decimal}
            options={DECIMAL_SIGNS.map((sign) => ({ value: sign, label: t(`decimal${sign}`) }))}
            onChange={setDecimal}
          />
        </div>
        <p className={styles.text}>{t('dayFirst')}</p>
        <p className={isTried ? styles.missing : styles.text} role="status">
          {missing.length > 0 && t('missing', { fields: missing.join(', ') })}
        </p>
        <div className="row">
          <Button type="submit" loading={check.isPending} label={t('check')} />
          <DiscardButton batch={batch} onDiscarded={onLeave} />
        </div>
      </form>
    </Steps>
  );
}
