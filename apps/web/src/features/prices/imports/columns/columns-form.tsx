import { type Batch, DECIMAL_SIGNS, type ImportField, type Mapping } from '@portal/contract/prices/imports';
import { ChevronDown } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useBatchAct } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import { DiscardButton } from '../steps/discard-button.tsx';
import { Steps } from '../steps/steps.tsx';
import styles from './columns.module.css';
import { DayOrderQuestion } from './day-order.tsx';
import { FieldRow } from './field-row.tsx';
import { daysIn, isAsking, missingFields, orderFields, toSend } from './mapping.ts';
import { ComputedNotes } from './reading-notes.tsx';
import { SkippedRows } from './skipped-rows.tsx';
import { TablePlace } from './table-place.tsx';
import { TemplateActs, TemplateChoice } from './template-choice.tsx';
import { useFixedChoices } from './use-fixed-choices.ts';

type Props = { readonly batch: Batch; readonly onLeave: () => void };

export function ColumnsForm({ batch, onLeave }: Props) {
  const t = importMessages.useText();
  const [mapping, setMapping] = useState(batch.mapping);
  // By the mapping that was read: a field that is set or emptied stays in its place.
  const { first, more } = orderFields(batch.mapping);
  const [isTried, setTried] = useState(false);
  const check = useBatchAct('check');
  const reread = useBatchAct('reread');
  const words = useFixedChoices(mapping);
  const missing = missingFields(mapping).map((field) => t(`field-${field}`));
  const asks = isAsking(mapping, batch);
  const columns = batch.header.map((heading, column) => ({
    value: String(column),
    label: heading || t('columnNumber', { number: column + 1 }),
  }));
  const used = new Set(Object.values(mapping.columns).map(String));
  const unused = columns.filter(({ value }) => !used.has(value)).map(({ label }) => label);
  const choose = (place: Parameters<typeof reread.mutate>[0][1]) =>
    reread.mutate([batch, place], { onSuccess: (read) => setMapping(read.mapping) });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0 && !asks) check.mutate([batch, toSend(mapping)]);
  };
  const row = (field: ImportField) => (
    <FieldRow key={field} {...{ field, batch, mapping, columns }} words={words[field]} onChange={setMapping} />
  );
  return (
    <Steps step="columns" title={t('columnsOf', { name: batch.file_name })} isNext>
      <p className={styles.text}>{useLead(batch)}</p>
      <TablePlace batch={batch} onChoose={choose}>
        <TemplateChoice batch={batch} onChoose={(template_id) => choose({ template_id })} />
      </TablePlace>
      <TemplateActs batch={batch} mapping={toSend(mapping)} />
      {/* Dialogs with forms of their own stay outside; its buttons stay in sight in the whole card. */}
      <form className={styles.form} noValidate onSubmit={submit} aria-busy={reread.isPending || undefined}>
        <ul className={styles.fields} aria-label={t('step-columns')}>
          {first.map(row)}
        </ul>
        {more.length > 0 && (
          <details className={styles.more}>
            <summary>
              <ChevronDown size={20} />
              {t('moreColumns', { count: more.length })}
            </summary>
            <ul className={styles.fields} aria-label={t('moreColumns', { count: more.length })}>
              {more.map(row)}
            </ul>
          </details>
        )}
        {unused.length > 0 && <p className={styles.text}>{t('unused', { columns: unused.join(' · ') })}</p>}
        <DayOrderQuestion
          days={daysIn(mapping, batch)}
          value={mapping.day_order}
          isMissing={isTried && asks}
          onChange={(day_order) => setMapping({ ...mapping, day_order })}
        />
        <div className="row">
          <Segmented
            label={t('decimal')}
            ground="surface"
            value={mapping.decimal}
            options={DECIMAL_SIGNS.map((sign) => ({ value: sign, label: t(`decimal${sign}`) }))}
            onChange={(decimal: Mapping['decimal']) => setMapping({ ...mapping, decimal })}
          />
        </div>
        <SkippedRows
          batch={batch}
          kept={mapping.kept_rows ?? []}
          onChange={(kept_rows) => setMapping({ ...mapping, kept_rows })}
        />
        <ComputedNotes batch={batch} mapping={mapping} />
        <div className={styles.foot}>
          <p className={isTried ? styles.missing : styles.text} role="status">
            {missing.length > 0 && t('missing', { fields: missing.join(', ') })}
          </p>
          <div className="row">
            <Button type="submit" loading={check.isPending} label={t('check')} />
            <DiscardButton batch={batch} onDiscarded={onLeave} />
          </div>
        </div>
      </form>
    </Steps>
  );
}

function useLead({ template, is_remembered }: Batch): string {
  const t = importMessages.useText();
  if (template) return t('columnsTemplate', { name: template.name });
  return t(is_remembered ? 'columnsRemembered' : 'columnsText');
}
