import { addVersion, MAX_CORRECTION, type ReportVersion } from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import { formatFileSize } from '@portal/contract/formats/measures';
import { formatDateTime } from '@portal/contract/formats/times';
import * as z from 'zod/mini';
import { asSentence, useLanguage } from '../../../../../lib/i18n.ts';
import { fileSchema } from '../../../../../shared/form/file-schema.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { DropZone } from '../../../../../ui/drop-zone.tsx';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { useForm } from '../../../../../ui/use-form.ts';
import { reportsMessages } from '../../messages.ts';
import { publishingMessages } from '../messages.ts';
import { useMayAddFile, useStoreFile, useVersions } from '../publishing.api.ts';
import styles from './panel.module.css';

const FileShape = z.object({
  file: fileSchema(addVersion.file),
  correction_note: addVersion.body.shape.correction_note,
});

export function FilePanel({ report }: { readonly report: Report }) {
  const { _id, language } = report;
  const t = publishingMessages.useText();
  const { data: versions, error, refetch } = useVersions(_id, language);
  const mayAdd = useMayAddFile(addVersion, report);
  const isFirst = !versions?.some(({ state }) => state === 'ready');
  return (
    <Card className="tight">
      <h2>{t('file')}</h2>
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {versions && versions.length > 0 && (
        <ul className="tight" aria-live="polite">
          {versions.map((version) => (
            <VersionRow key={version._id} version={version} />
          ))}
        </ul>
      )}
      {mayAdd && versions && <FileForm key={versions.length} report={report} isFirst={isFirst} />}
    </Card>
  );
}

function FileForm({ report: { _id, language }, isFirst }: { readonly report: Report; readonly isFirst: boolean }) {
  const t = publishingMessages.useText();
  const { share, store } = useStoreFile();
  const form = useForm(FileShape, ({ file, correction_note }) =>
    store(addVersion, { id: _id, language, file_name: file.name, correction_note }, file),
  );
  return (
    <form {...form.props} className="tight">
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
      <Button type="submit" variant="soft" loading={form.isSending} label={t(isFirst ? 'sendPdf' : 'replacePdf')} />
    </form>
  );
}

function VersionRow({ version }: { readonly version: ReportVersion }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const language = useLanguage();
  const { number, state, problem, warning, is_current, pages, name, bytes, correction_note, created_by, created_at } =
    version;
  return (
    <li className={styles.file}>
      <span className="row">
        <span className={styles.name}>{name || t('versionNumber', { number })}</span>
        {state === 'checking' && <Badge icon={<Spinner />} label={t('checking')} />}
        {state === 'refused' && <Badge tone="warning" label={t('refused')} />}
        {is_current && <Badge tone="success" label={t('current')} />}
      </span>
      {problem && <span className={styles.problem}>{asSentence(problem, language)}</span>}
      {warning && <span className={styles.problem}>{asSentence(warning, language)}</span>}
      <span className="second">
        {[t('versionNumber', { number }), pages > 0 && word('pages', { count: pages }), formatFileSize(bytes, language)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="second">{[created_by, formatDateTime(created_at, language)].filter(Boolean).join(', ')}</span>
      {correction_note && <span className="second">{correction_note}</span>}
    </li>
  );
}
