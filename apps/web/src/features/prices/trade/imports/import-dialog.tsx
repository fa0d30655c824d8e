import { formatCount } from '@portal/contract/formats/numbers';
import {
  type CheckedExports,
  checkExportSheet,
  MAX_EXPORT_BYTES,
  MAX_EXPORT_ROWS,
  storeExportVolumes,
} from '@portal/contract/prices/trade';
import { TriangleAlert, Upload } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { fileProblem } from '../../../../shared/form/file-schema.ts';
import { OFFERED_SHEETS, SHEET_NAME } from '../../../../shared/prices/sheet-names.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { tradeMessages } from '../messages.ts';
import { readExports, saveExports } from '../trade.api.ts';
import { useExportWords } from '../use-export-words.ts';

export function ImportButton() {
  const t = tradeMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const [mayCheck, mayStore] = [useMay(checkExportSheet), useMay(storeExportVolumes)];
  if (!mayCheck || !mayStore) return null;
  return (
    <>
      <Button variant="soft" icon={<Upload size={16} />} label={t('importSheet')} onClick={() => setOpen(true)} />
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Read = { readonly name: string; readonly checked: CheckedExports };

/** First the sheet is read, then its source is asked for. */
function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [read, setRead] = useState<Read>();
  return read && read.checked.problems.length === 0 ? (
    <StoreDialog {...read} onBack={() => setRead(undefined)} onClose={onClose} />
  ) : (
    <ReadDialog problems={read?.checked} onRead={setRead} onClose={onClose} />
  );
}

const SheetForm = z.object({
  file: z.file('required').check(
    z.refine(({ name }) => SHEET_NAME.test(name), fileProblem('wrongSheetType')),
    z.maxSize(MAX_EXPORT_BYTES, fileProblem('fileTooLarge')),
  ),
});

type ReadProps = {
  readonly problems: CheckedExports | undefined;
  readonly onRead: (read: Read) => void;
  readonly onClose: () => void;
};

function ReadDialog({ problems, onRead, onClose }: ReadProps) {
  const t = tradeMessages.useText();
  const language = useLanguage();
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t('importSheet')}
      about={t('importText', { number: formatCount(MAX_EXPORT_ROWS, language) })}
      schema={SheetForm}
      send={async ({ file }) => {
        onRead({ name: file.name, checked: await readExports(file) });
        return false;
      }}
      submit={t('readSheet')}
    >
      {({ field }) => (
        <>
          {problems && <Problems {...problems} />}
          <DropZone
            {...field('file')}
            label={t('sheet')}
            types={OFFERED_SHEETS}
            hint={t('sheetHint', { size: MAX_EXPORT_BYTES / 2 ** 20 })}
            kind="sheet"
          />
        </>
      )}
    </FormDialog>
  );
}

function Problems({ problems, problem_rows }: CheckedExports) {
  const t = tradeMessages.useText();
  const language = useLanguage();
  const told = new Set(problems.map(({ row }) => row)).size;
  return (
    <Callout tone="warning" icon={<TriangleAlert size={20} />} role="alert">
      <p>
        <b>{t('problems', { count: problem_rows })}</b>
      </p>
      <ul aria-label={t('problemList')}>
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

const { source, released_on } = storeExportVolumes.body.shape;
const SourceForm = z.object({ source, released_on });

type StoreProps = Read & { readonly onBack: () => void; readonly onClose: () => void };

function StoreDialog({ name, checked, onBack, onClose }: StoreProps) {
  const t = tradeMessages.useText();
  const words = useExportWords();
  const { rows, replaced_months, dropped_markets, unused_columns } = checked;
  const months = rows.map(({ month }) => month).toSorted();
  const volume = rows.reduce((sum, { volume_kg }) => sum + volume_kg, 0) / 1_000;
  const value = rows.reduce((sum, { value_cents }) => sum + value_cents, 0) / 100;
  const [firstReplaced, lastReplaced] = [replaced_months[0], replaced_months.at(-1)];
  return (
    <FormDialog
      onClose={onClose}
      title={t('found', { count: rows.length })}
      about={
        <>
          <p>
            {t('foundText', {
              months: words.months(months[0] ?? '', months.at(-1) ?? ''),
              volume: words.tonnes(volume),
              value: words.value(value),
            })}
          </p>
          {firstReplaced && lastReplaced && (
            <p>{t('replaces', { count: replaced_months.length, months: words.months(firstReplaced, lastReplaced) })}</p>
          )}
          {dropped_markets.length > 0 && (
            <p>{t('drops', { markets: dropped_markets.map(words.marketName).join(', ') })}</p>
          )}
          {unused_columns.length > 0 && <p>{t('unusedColumns', { columns: unused_columns.join(', ') })}</p>}
        </>
      }
      schema={SourceForm}
      send={async (given) => {
        await saveExports({ ...given, rows, file_name: name.slice(0, 200) });
        showNotice({ kind: 'success', title: t('stored', { count: rows.length }) });
      }}
      submit={t('store', { count: rows.length })}
    >
      {({ field }) => (
        <>
          <TextField {...field('source')} label={t('sourceField')} hint={t('sourceHint')} autoComplete="off" />
          <DayField {...field('released_on')} label={t('releasedOn')} defaultValue={sydneyToday()} />
          <div>
            <Button variant="quiet" size="small" onClick={onBack} label={t('otherSheet')} />
          </div>
        </>
      )}
    </FormDialog>
  );
}
