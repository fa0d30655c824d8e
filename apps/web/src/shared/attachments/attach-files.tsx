import { addAdvisoryFile, MAX_ADVISORY_FILES } from '@portal/contract/content/advisory/attachments';
import { Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './attachments.module.css';
import { FileIcon } from './file-icon.tsx';
import { attachmentMessages } from './messages.ts';
import type { Attached, Attaching } from './use-attaching.ts';

const OFFERED = ['.csv', '.xlsx', '.pdf', ...addAdvisoryFile.file.types].join(',');

type Props = {
  readonly attaching: Attaching;
  /** Of the form, where it refused one of them. */
  readonly error?: string | undefined;
};

/** The files of a message that is being written. */
export function AttachFiles({ attaching: { attached, add, remove }, error }: Props) {
  const t = attachmentMessages.useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="tight">
      {attached.length > 0 && (
        <ul className={styles.attached} aria-label={t('attached')}>
          {attached.map((one) => (
            <Row
              key={one.key}
              attached={one}
              onRemove={() => {
                remove(one.key);
                button.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {/* The button opens the browser's dialog; the input has no name, so that the form does not send it. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={OFFERED}
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <div className={styles.choose}>
        <Button
          ref={button}
          variant="outline"
          size="small"
          icon={<Paperclip size={16} />}
          label={t('attach')}
          disabled={attached.length >= MAX_ADVISORY_FILES}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        />
        <span className="fine" id={`${id}-hint`}>
          {t('hint')}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type RowProps = { readonly attached: Attached; readonly onRemove: () => void };

function Row({ attached: { name, size, share, file, error }, onRemove }: RowProps) {
  const t = attachmentMessages.useText();
  const { fileSize } = useFormats();
  const id = useId();
  return (
    <li>
      <div className={styles.row}>
        <FileIcon type={file?.type ?? ''} />
        <span className={styles.name}>{file?.name ?? name}</span>
        <span className={`fine ${styles.size}`}>{fileSize(file?.size ?? size)}</span>
        <IconButton label={t('remove', { name })} icon={<X size={16} />} onClick={onRemove} />
      </div>
      {!file && !error && <ProgressBar label={t('sending', { name })} share={share} />}
      <FieldError id={id} error={error} />
    </li>
  );
}
