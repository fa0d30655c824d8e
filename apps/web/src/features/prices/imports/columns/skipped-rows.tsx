import { formatList } from '@portal/contract/formats/names';
import { formatCount } from '@portal/contract/formats/numbers';
import type { Batch, Mapping } from '@portal/contract/prices/imports';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { importMessages } from '../messages.ts';
import styles from './columns.module.css';

type Props = {
  readonly batch: Batch;
  readonly kept: NonNullable<Mapping['kept_rows']>;
  readonly onChange: (kept: number[]) => void;
};

/** Ticked rows are left out. */
export function SkippedRows({ batch: { survey }, kept, onChange }: Props) {
  const t = importMessages.useText();
  const language = useLanguage();
  const number = (row: number) => formatCount(row, language);
  const examples = survey.skipped.filter(({ kind }) => kind === 'example');
  const others = survey.skipped.filter(({ kind }) => kind !== 'example');
  return (
    <>
      {examples.length > 0 && (
        <p className={styles.text}>
          {t('exampleRows', {
            count: examples.length,
            rows: formatList(
              examples.map(({ row }) => number(row)),
              language,
            ),
          })}
        </p>
      )}
      {others.length > 0 && (
        <fieldset className={styles.skipped}>
          <legend>{t('leaveOutTitle')}</legend>
          <p className={styles.text}>{t('leaveOutText')}</p>
          {others.map(({ row, text }) => (
            <Checkbox
              key={row}
              label={t('rowNamed', { row: number(row), text })}
              checked={!kept.includes(row)}
              onChange={({ target }) => onChange(target.checked ? kept.filter((each) => each !== row) : [...kept, row])}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
