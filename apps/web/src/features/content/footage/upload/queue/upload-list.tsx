import { Button } from '../../../../../ui/button.tsx';
import { uploadMessages } from '../messages.ts';
import styles from './upload-list.module.css';
import type { Upload, UploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

const byName = (one: Upload, other: Upload) =>
  one.file.name.localeCompare(other.file.name, undefined, { numeric: true });
const newestFirst = (one: Upload, other: Upload) => other.takenAt.localeCompare(one.takenAt) || byName(one, other);

type Props = {
  readonly uploads: readonly Upload[];
  readonly queue: UploadQueue;
  readonly isLocked: boolean;
  readonly onRetry: (id: string) => void;
};

export function UploadList({ uploads, queue, isLocked, onRetry }: Props) {
  const t = uploadMessages.useText();
  if (uploads.length === 0) return null;
  return (
    <section className="tight" aria-label={t('files', { count: uploads.length })}>
      <p aria-live="polite">
        <b>{t('files', { count: uploads.length })}</b>
      </p>
      {uploads.length > 1 && !isLocked && (
        <>
          <div className="row">
            <span className="small">{t('order')}</span>
            <Button variant="outline" size="small" onClick={() => queue.sort(newestFirst)} label={t('orderTaken')} />
            <Button variant="outline" size="small" onClick={() => queue.sort(byName)} label={t('orderName')} />
          </div>
          <p className="muted small">{t('orderHint')}</p>
        </>
      )}
      <ul className={styles.list}>
        {uploads.map((upload, place) => (
          <UploadRow key={upload.id} {...{ upload, place, queue, isLocked, onRetry }} />
        ))}
      </ul>
    </section>
  );
}
