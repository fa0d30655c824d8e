import {
  addDataFile,
  deleteDataFile,
  MAX_DATA_FILES,
  MAX_REPORT_BYTES,
} from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import { formatFileSize } from '@portal/contract/formats/measures';
import { Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { fileProblem } from '../../../../../shared/form/file-schema.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { DropZone } from '../../../../../ui/drop-zone.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import { useForm } from '../../../../../ui/use-form.ts';
import { publishingMessages } from '../messages.ts';
import { useMayAddFile, useRemoveDataFile, useStoreFile } from '../publishing.api.ts';
import styles from './panel.module.css';

// By name: with Excel installed, browsers report another type for CSV files. For other spreadsheets the server names
// the format and the way out.
const Sheet = z.object({
  file: z.file('required').check(
    z.refine(({ name }) => /\.(csv|xlsx|xlsb|xls|ods|numbers|pdf)$/i.test(name), {
      error: ({ input }) => publishingMessages.t('wrongDataFile', { name: (input as File).name }),
    }),
    z.maxSize(MAX_REPORT_BYTES, fileProblem('reportTooLarge')),
  ),
});
const OFFERED = ['.csv', '.xlsx', '.pdf', ...addDataFile.file.types];

export function DataPanel({ report }: { readonly report: Report }) {
  const { _id, files } = report;
  const t = publishingMessages.useText();
  const language = useLanguage();
  const remove = useRemoveDataFile(_id);
  const mayAdd = useMayAddFile(addDataFile, report);
  const mayRemove = useMay(deleteDataFile);
  const data = files.filter(({ role }) => role === 'data');
  if (!mayAdd && data.length === 0) return null;
  return (
    <Card className="tight">
      <h2>{t('dataFiles')}</h2>
      {data.length > 0 && (
        <ul className="tight">
          {data.map(({ file_id, name, size }) => (
            <li key={file_id} className={`row ${styles.file}`}>
              <span className={styles.name}>{name}</span>
              <span className="fine">{formatFileSize(size, language)}</span>
              {mayRemove && (
                <IconButton
                  danger
                  label={t('removeFile', { name })}
                  icon={<Trash2 size={16} />}
                  onClick={() => remove.mutate(file_id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && data.length < MAX_DATA_FILES && <DataForm key={data.length} reportId={_id} />}
    </Card>
  );
}

function DataForm({ reportId }: { readonly reportId: string }) {
  const t = publishingMessages.useText();
  const { share, store } = useStoreFile();
  const form = useForm(Sheet, ({ file }) => store(addDataFile, { id: reportId, file_name: file.name }, file));
  return (
    <form {...form.props} className="tight">
      <DropZone {...form.field('file')} label={t('dataFile')} types={OFFERED} hint={t('dataHint')} kind="sheet" />
      {share !== undefined && <ProgressBar label={t('sending')} share={share} />}
      <Button type="submit" variant="soft" loading={form.isSending} label={t('addFile')} />
    </form>
  );
}
