import { type AdvisoryFile, fetchAdvisoryFile } from '@portal/contract/content/advisory/attachments';
import { useFormats } from '../../lib/use-formats.ts';
import { useDownload } from '../downloads/use-download.ts';
import styles from './attachments.module.css';
import { FileIcon } from './file-icon.tsx';
import { attachmentMessages } from './messages.ts';

/** Pictures open in a new tab; other files are saved. */
export function SentFiles({ files }: { readonly files: readonly AdvisoryFile[] }) {
  const t = attachmentMessages.useText();
  if (files.length === 0) return null;
  return (
    <ul className={styles.sent} aria-label={t('sent')}>
      {files.map((file) => (
        <li key={file._id}>{file.src ? <SentPicture file={file} /> : <SentFile file={file} />}</li>
      ))}
    </ul>
  );
}

function SentPicture({ file: { name, src } }: { readonly file: AdvisoryFile }) {
  const t = attachmentMessages.useText();
  return (
    <a className={styles.picture} href={src} target="_blank" rel="noreferrer" aria-label={t('open', { name })}>
      <img src={`${src}/320`} alt="" width={160} height={112} loading="lazy" decoding="async" />
    </a>
  );
}

function SentFile({ file: { _id: id, name, type, size } }: { readonly file: AdvisoryFile }) {
  const t = attachmentMessages.useText();
  const { fileSize } = useFormats();
  const { isPending, fetch } = useDownload(fetchAdvisoryFile);
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={t('download', { name })}
      aria-busy={isPending || undefined}
      onClick={() => !isPending && fetch({ id })}
    >
      <FileIcon type={type} />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{fileSize(size)}</span>
    </button>
  );
}
