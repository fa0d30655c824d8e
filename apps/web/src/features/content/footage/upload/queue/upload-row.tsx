import { formatShortDay } from '@portal/contract/formats/days';
import { formatFileSize } from '@portal/contract/formats/measures';
import { ArrowDown, ArrowUp, FileVideo, ImageIcon, RotateCw, X } from 'lucide-react';
import { type DragEvent, type MouseEvent, useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useObjectUrl } from '../../../../../lib/use-object-url.ts';
import { fileText } from '../../../../../shared/form/file-schema.ts';
import { isFilm } from '../../../../../shared/photos/read-taken-at.ts';
import { FieldError } from '../../../../../ui/field-error.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import { uploadMessages } from '../messages.ts';
import styles from './upload-list.module.css';
import type { Upload, UploadQueue } from './upload-queue.ts';

type Props = {
  readonly upload: Upload;
  readonly place: number;
  readonly queue: UploadQueue;
  readonly isLocked: boolean;
  readonly onRetry: (id: string) => void;
};

/** The drag carries the id of the upload. */
const DRAGGED = 'text/x-upload';

export function UploadRow({ upload, place, queue, isLocked, onRetry }: Props) {
  const t = uploadMessages.useText();
  const language = useLanguage();
  const [isOver, setOver] = useState(false);
  const { id, file, state } = upload;
  const { name } = file;
  const day = upload.result?.item?.date ?? upload.takenAt.slice(0, 10);
  const isMovable = !isLocked && state === 'ready';
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') queue.move(event.dataTransfer.getData(DRAGGED), place);
  };
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    queue.move(id, to);
    // A row that moves in the page loses its focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for the mouse; keys have buttons
    <li
      className={styles.row}
      draggable={isMovable}
      data-over={isOver || undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, id)}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      <Thumbnail file={file} />
      <div>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className="muted small">
          {formatFileSize(file.size, language)} · {day ? formatShortDay(day, language) : t('noDate')}
        </p>
        <State upload={upload} />
      </div>
      <div className={styles.acts}>
        {state === 'failed' && (
          <IconButton label={t('retry', { name })} icon={<RotateCw size={16} />} onClick={() => onRetry(id)} />
        )}
        {isMovable && (
          <>
            <IconButton label={t('moveUp', { name })} icon={<ArrowUp size={16} />} onClick={move(place - 1)} />
            <IconButton label={t('moveDown', { name })} icon={<ArrowDown size={16} />} onClick={move(place + 1)} />
          </>
        )}
        {state !== 'done' && (
          <IconButton label={t('removeUpload', { name })} icon={<X size={16} />} onClick={() => queue.remove(id)} />
        )}
      </div>
    </li>
  );
}

function State({ upload: { state, share, message, problem, result } }: { readonly upload: Upload }) {
  const t = uploadMessages.useText();
  if (problem) return <FieldError error={problem === 'wrongType' ? fileText('wrongMediaType') : t(problem)} />;
  if (state === 'sending') return <ProgressBar label={t(share < 1 ? 'uploading' : 'storing')} share={share} />;
  if (state === 'waiting') return <p className="small">{message || t('waitingForNetwork')}</p>;
  if (state === 'failed') return <FieldError error={message} />;
  if (state !== 'done') return null;
  return <p className="small">{result?.draft ? t('converting', { format: result.draft.format }) : t('uploaded')}</p>;
}

/** Not every browser shows every photo of a phone. */
function Thumbnail({ file }: { readonly file: File }) {
  const isVideo = isFilm(file);
  const url = useObjectUrl(isVideo ? undefined : file);
  const [isUnreadable, setUnreadable] = useState(false);
  if (isVideo) return <FileVideo className={styles.thumb} size={24} />;
  if (!url || isUnreadable) return <ImageIcon className={styles.thumb} size={24} />;
  return (
    <img
      className={styles.thumb}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setUnreadable(true)}
    />
  );
}
