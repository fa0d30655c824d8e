import type { FilePart } from '@portal/contract/call';
import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { takeFocus } from '../../../../../lib/take-focus.ts';
import { useObjectUrl } from '../../../../../lib/use-object-url.ts';
import { DropZone } from '../../../../../ui/drop-zone.tsx';
import { fileSize } from '../../../../../ui/file-size.ts';
import { uploadMessages } from '../messages.ts';
import styles from './file-field.module.css';
import { isPhoto, isVideo } from './file-kind.ts';
import { MediumPreview } from './medium-preview.tsx';
import { ShrinkOffer } from './shrink-offer.tsx';

/** On a phone this offers the camera, and photos of every kind: those that cannot be sent are turned into some that can. */
const OFFERED_TYPES = ['image/*', 'video/mp4'];

type Props = {
  readonly part: FilePart;
  readonly begins: File | undefined;
  readonly error: string | undefined;
  /** The form was sent with the file as it is. */
  readonly isTried: boolean;
  readonly onChoose: () => void;
};

export function FileField({ part, begins, error, isTried, onChoose }: Props) {
  const t = uploadMessages.useText();
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [shrunk, setShrunk] = useState<{ readonly file: File; readonly before: number }>();
  const url = useObjectUrl(file && (isPhoto(file) || isVideo(file)) ? file : undefined);
  const isOffered = error !== undefined && file !== undefined && isPhoto(file);
  return (
    <div className={styles.field}>
      <DropZone
        name={part.field}
        label={t('file')}
        types={OFFERED_TYPES}
        hint={part.optional ? `${t('fileHint')}. ${t('keepsFile')}` : t('fileHint')}
        // The offer comes before the message.
        error={isOffered && !isTried ? undefined : error}
        defaultFile={shrunk?.file ?? begins}
        onChoose={(chosen) => {
          setFile(chosen);
          onChoose();
        }}
        preview={url && file && <MediumPreview url={url} isVideo={isVideo(file)} />}
      />
      {isOffered && (
        <ShrinkOffer
          key={`${file.name} ${file.size}`}
          photo={file}
          part={part}
          onShrunk={(smaller) => setShrunk({ file: smaller, before: file.size })}
        />
      )}
      {error && file && isVideo(file) && file.size > part.maxBytes && <p className={styles.note}>{t('trim')}</p>}
      {shrunk && shrunk.file === file && (
        <p ref={takeFocus} tabIndex={-1} className={styles.note}>
          {t('madeSmaller', { from: fileSize(shrunk.before, language), to: fileSize(shrunk.file.size, language) })}
        </p>
      )}
    </div>
  );
}
