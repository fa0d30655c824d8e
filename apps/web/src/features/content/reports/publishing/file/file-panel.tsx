import { addVersion, MAX_CORRECTION } from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fileOf } from '../../../../../shared/form/file-of.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { DropZone } from '../../../../../ui/drop-zone.tsx';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { useForm } from '../../../../../ui/use-form.ts';
import { publishingMessages } from '../messages.ts';
import { sendFile, useVersions } from '../publishing.api.ts';
import styles from './panel.module.css';
import { VersionRow } from './version-row.tsx';

const FileShape = z.object({
  file: fileOf(addVersion.file),
  correction_note: addVersion.body.shape.correction_note,
});

type Props = { readonly report: Report };

export function FilePanel({ report: { _id } }: Props) {
  const t = publishingMessages.useText();
  const { data: versions, error, refetch } = useVersions(_id);
  const isFirst = !versions?.some(({ state }) => state === 'ready');
  return (
    <Card className={styles.panel}>
      <h2>{t('file')}</h2>
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {versions && versions.length > 0 && (
        <ul className="tight" aria-live="polite">
          {versions.map((version) => (
            <VersionRow key={version._id} version={version} />
          ))}
        </ul>
      )}
      {versions && <FileForm key={versions.length} reportId={_id} isFirst={isFirst} />}
    </Card>
  );
}

function FileForm({ reportId, isFirst }: { readonly reportId: string; readonly isFirst: boolean }) {
  const t = publishingMessages.useText();
  const [share, setShare] = useState<number>();
  const form = useForm(FileShape, async ({ file, correction_note }) => {
    setShare(0);
    try {
      await sendFile(addVersion, { id: reportId, file_name: file.name, correction_note }, file, setShare);
    } finally {
      setShare(undefined);
    }
  });
  return (
    <form {...form.props} className={styles.form}>
      <DropZone
        {...form.field('file')}
        label={t(isFirst ? 'pdf' : 'newPdf')}
        types={addVersion.file.types}
        hint={t('pdfHint')}
        kind="document"
      />
      {!isFirst && (
        <TextArea {...form.field('correction_note')} label={t('whatIsCorrected')} rows={2} limit={MAX_CORRECTION} />
      )}
      {share !== undefined && <ProgressBar label={t(share < 1 ? 'sending' : 'storing')} share={share} />}
      <div className="row">
        <Button type="submit" variant="soft" loading={form.isSending} label={t(isFirst ? 'sendPdf' : 'replacePdf')} />
      </div>
    </form>
  );
}
