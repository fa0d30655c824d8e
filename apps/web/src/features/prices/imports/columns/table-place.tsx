import { formatCount } from '@portal/contract/formats/numbers';
import type { Batch } from '@portal/contract/prices/imports';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { importMessages } from '../messages.ts';
import styles from './columns.module.css';

const USUAL: readonly (string | null)[] = [null, 'utf-8', 'utf-16le', 'utf-16be'];
const SHOWN_NAMES = 3;

type Props = {
  readonly batch: Batch;
  readonly onChoose: (place: { sheet: number; header_row?: number }) => void;
  /** Beside the choices of the place. */
  readonly children: ReactNode;
};

/** Where the table is: the sheet of the workbook and the row with the names of the columns. */
export function TablePlace({ batch: { survey }, onChoose, children }: Props) {
  const t = importMessages.useText();
  const language = useLanguage();
  const { sheets, sheet, header_row, encoding, first_rows } = survey;
  const number = (row: number) => formatCount(row, language);
  const rows = first_rows.map(({ row, cells }) => {
    const names = cells.filter(Boolean).slice(0, SHOWN_NAMES).join(' · ');
    return { value: String(row), label: `${number(row)}: ${names}` };
  });
  return (
    <>
      <div className={styles.place}>
        {sheets.length > 1 && (
          <SelectField
            label={t('worksheet')}
            none={t('choose')}
            choices={sheets.map((name, position) => ({ value: String(position), label: name }))}
            value={String(sheet)}
            onChange={({ target }) => target.value && onChoose({ sheet: Number(target.value) })}
          />
        )}
        {rows.length > 0 && (
          <SelectField
            label={t('headerRow')}
            none={t('choose')}
            choices={rows}
            value={String(header_row)}
            onChange={({ target }) => target.value && onChoose({ sheet, header_row: Number(target.value) })}
          />
        )}
        {children}
      </div>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls by keys
        <div className={styles.preview} role="group" aria-label={t('firstRows')} tabIndex={0}>
          <ol>
            {first_rows.map(({ row, cells }) => (
              <li key={row} data-header={row === header_row || undefined}>
                <span>{number(row)}</span>
                {cells.join(' · ')}
              </li>
            ))}
          </ol>
        </div>
      )}
      {!USUAL.includes(encoding) && (
        <Callout tone="warning" icon={<TriangleAlert size={20} />}>
          {t('readAs', { encoding: ENCODINGS[encoding ?? ''] ?? encoding ?? '' })}
        </Callout>
      )}
    </>
  );
}

const ENCODINGS: Readonly<Record<string, string>> = {
  'windows-1252': 'Windows-1252',
  gb18030: 'GB 18030',
  shift_jis: 'Shift JIS',
  'euc-kr': 'EUC-KR',
  big5: 'Big5',
};
