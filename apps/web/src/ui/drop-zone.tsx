import { FileImage, FileSpreadsheet, FileText, FileUp, ImageUp, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormats } from '../lib/use-formats.ts';
import styles from './drop-zone.module.css';
import { FieldError } from './field-error.tsx';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';
import field from './text-field.module.css';

const DRAWINGS = {
  picture: [ImageUp, FileImage],
  sheet: [FileUp, FileSpreadsheet],
  document: [FileUp, FileText],
} as const;

type Props = {
  readonly name: string;
  readonly label: string;
  /** Offered by the browser's own dialog; the form decides by `error`. */
  readonly types: readonly string[];
  readonly hint: string;
  readonly kind?: keyof typeof DRAWINGS;
  readonly error?: string | undefined;
  readonly defaultFile?: File | undefined;
  readonly onChoose?: (file: File | undefined) => void;
  readonly preview?: ReactNode;
  /** Takes any number of files; the zone stays empty for the next ones. */
  readonly many?: { readonly choose: string; readonly drop: string; readonly add: (files: readonly File[]) => void };
};

export function DropZone({
  name,
  label,
  types,
  hint,
  kind = 'picture',
  error,
  defaultFile,
  onChoose,
  preview,
  many,
}: Props) {
  const t = uiMessages.useText();
  const [Prompt, Chosen] = DRAWINGS[kind];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOver, setOver] = useState(false);

  const put = (chosen: File | undefined) => input.current && fill(input.current, chosen);
  useEffect(() => {
    if (defaultFile && input.current) fill(input.current, defaultFile);
  }, [defaultFile]);

  const take = (files: FileList) => {
    if (many) many.add([...files]);
    else put(files[0]);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  const remove = () => {
    put(undefined);
    input.current?.focus();
  };
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={error ? `${styles.zone} ${styles.wrong}` : styles.zone}
        data-over={isOver || undefined}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
      >
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={types.join(',')}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          multiple={many !== undefined}
          onInput={({ currentTarget }) => {
            const { files } = currentTarget;
            if (many) {
              many.add([...(files ?? [])]);
              // The same file can be chosen again after it was removed.
              currentTarget.value = '';
              return;
            }
            setFile(files?.[0]);
            onChoose?.(files?.[0]);
          }}
          onPaste={({ clipboardData: { files } }) => files[0] && take(files)}
        />
        {file ? (
          <>
            {preview}
            <FileRow file={file} icon={<Chosen size={20} />} onRemove={remove} />
          </>
        ) : (
          <p className={styles.prompt}>
            <Prompt size={20} />
            <b>{many?.choose ?? t('chooseFile')}</b>
            {many?.drop ?? t('dropFile')}
          </p>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <p className={field.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

function fill(input: HTMLInputElement, file: File | undefined) {
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
  // Browsers tell the form by themselves only about what was chosen in their own dialog.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

type RowProps = { readonly file: File; readonly icon: ReactNode; readonly onRemove: () => void };

function FileRow({ file: { name, size }, icon, onRemove }: RowProps) {
  const t = uiMessages.useText();
  return (
    <div className={styles.row}>
      {icon}
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.size}>{useFormats().fileSize(size)}</span>
      <IconButton
        className={styles.remove}
        label={t('removeFile', { name })}
        icon={<X size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}
