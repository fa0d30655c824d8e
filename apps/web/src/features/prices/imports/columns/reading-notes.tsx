import { formatList } from '@portal/contract/formats/names';
import { formatCount } from '@portal/contract/formats/numbers';
import { type Batch, IMPORT_FIELDS, type Mapping } from '@portal/contract/prices/imports';
import { useLanguage } from '../../../../lib/i18n.ts';
import { importMessages } from '../messages.ts';
import styles from './columns.module.css';

const NAMED_ROWS = 5;

/** Values that come from formulas. */
export function ComputedNotes({ batch, mapping }: { readonly batch: Batch; readonly mapping: Mapping }) {
  const t = importMessages.useText();
  const notes = IMPORT_FIELDS.map((field) => ({
    field,
    count: batch.survey.columns[mapping.columns[field] ?? -1]?.computed ?? 0,
  })).filter(({ count }) => count > 0);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.text}>
      {notes.map(({ field, count }) => (
        <li key={field}>{t('computed', { field: t(`field-${field}`), count })}</li>
      ))}
    </ul>
  );
}

/** Told with the result of a check. */
export function ReadingNotes({ batch }: { readonly batch: Batch }) {
  const t = importMessages.useText();
  const language = useLanguage();
  const { survey, mapping, skipped_rows } = batch;
  const kept = mapping.kept_rows ?? [];
  const rows = survey.skipped
    .filter(({ row, kind }) => kind === 'example' || !kept.includes(row))
    .slice(0, NAMED_ROWS)
    .map(({ row, text }) => t('rowNamed', { row: formatCount(row, language), text }));
  return (
    <>
      {skipped_rows > 0 && (
        <p className={styles.text}>{t('skipped', { count: skipped_rows, rows: formatList(rows, language) })}</p>
      )}
      <ComputedNotes batch={batch} mapping={mapping} />
    </>
  );
}
