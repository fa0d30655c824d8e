import { formatCount } from '@portal/contract/formats/numbers';
import { type CheckedRates, MAX_RATES, MAX_RATES_BYTES } from '@portal/contract/prices/rates';
import { TriangleAlert } from 'lucide-react';
import * as z from 'zod/mini';
import { useLanguage } from '../../../../lib/i18n.ts';
import { fileProblem } from '../../../../shared/form/file-schema.ts';
import { OFFERED_SHEETS, SHEET_NAME } from '../../../../shared/prices/sheet-names.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { ratesMessages } from '../messages.ts';
import { readRates } from '../rates.api.ts';
import styles from '../rates.module.css';

const MAX_TEXT = 400_000;
const Table = z
  .object({
    text: z.string().check(z.maxLength(MAX_TEXT, 'tooLongText')),
    file: z.optional(
      z.file().check(
        z.refine(({ name }) => SHEET_NAME.test(name), fileProblem('wrongSheetType')),
        z.maxSize(MAX_RATES_BYTES, fileProblem('fileTooLarge')),
      ),
    ),
  })
  .check(z.refine(({ text, file }) => file !== undefined || text.trim() !== '', { error: 'required', path: ['text'] }));

export type TableDraft = { readonly text: string; readonly problems: CheckedRates | undefined };

type Props = {
  readonly draft: TableDraft;
  readonly onRead: (text: string, checked: CheckedRates) => void;
  readonly onClose: () => void;
};

export function ReadTableDialog({ draft: { text, problems }, onRead, onClose }: Props) {
  const t = ratesMessages.useText();
  const language = useLanguage();
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t('addTable')}
      about={t('tableText', { number: formatCount(MAX_RATES, language) })}
      schema={Table}
      send={async ({ text: pasted, file }) => {
        onRead(pasted, await readRates(file ?? new File([pasted], 'rates.csv', { type: 'text/csv' })));
        return false;
      }}
      submit={t('readTable')}
    >
      {({ field, fieldError }) => (
        <>
          {problems && <Problems {...problems} />}
          <TextArea
            name="text"
            error={fieldError('text') ?? (text ? fieldError('file') : undefined)}
            label={t('pastedTable')}
            limit={MAX_TEXT}
            rows={8}
            defaultValue={text}
            placeholder={t('tableExample')}
            spellCheck={false}
          />
          <DropZone
            {...field('file')}
            label={t('orSheet')}
            types={OFFERED_SHEETS}
            hint={t('sheetHint', { size: MAX_RATES_BYTES / 2 ** 20 })}
            kind="sheet"
          />
        </>
      )}
    </FormDialog>
  );
}

function Problems({ problems, problem_rows }: CheckedRates) {
  const t = ratesMessages.useText();
  const language = useLanguage();
  const told = new Set(problems.map(({ row }) => row)).size;
  return (
    <Callout tone="warning" icon={<TriangleAlert size={20} />} role="alert">
      <p>
        <b>{t('problems', { count: problem_rows })}</b>
      </p>
      <ul className={styles.problems} aria-label={t('problemList')}>
        {problems.map(({ row, value, reason }) => (
          <li key={`${row} ${value} ${reason}`}>
            {value
              ? t('problem', { row: formatCount(row, language), value, reason })
              : t('problemBlank', { row: formatCount(row, language), reason })}
          </li>
        ))}
      </ul>
      {problem_rows > told && <p>{t('firstProblems', { number: formatCount(told, language) })}</p>}
    </Callout>
  );
}
