import type { FilePart } from '@portal/contract/call';
import { formatFileSize } from '@portal/contract/formats/measures';
import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { takeFocus } from '../../../../../lib/take-focus.ts';
import { useObjectUrl } from '../../../../../lib/use-object-url.ts';
import { shrinkPhoto } from '../../../../../shared/photos/shrink-photo.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Callout } from '../../../../../ui/callout.tsx';
import { DropZone } from '../../../../../ui/drop-zone.tsx';
import { uploadMessages } from '../messages.ts';
import { MediumPreview } from './medium-preview.tsx';

/** On a phone this offers the camera, and every kind of photo: the rest is converted. */
const OFFERED_TYPES = ['image/*', 'video/mp4'];

/** Some systems report no type for HEIC photos. */
const PHONE_PHOTO = /\.hei[cf]$/i;
const isPhoto = ({ type, name }: File) => type.startsWith('image/') || PHONE_PHOTO.test(name);
const isVideo = ({ type }: File) => type.startsWith('video/');

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
    <div className="tight">
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
      {error && file && isVideo(file) && file.size > part.maxBytes && <Callout tone="warning">{t('trim')}</Callout>}
      {shrunk && shrunk.file === file && (
        <Callout ref={takeFocus} tabIndex={-1} tone="warning">
          {t('madeSmaller', {
            from: formatFileSize(shrunk.before, language),
            to: formatFileSize(shrunk.file.size, language),
          })}
        </Callout>
      )}
    </div>
  );
}

type OfferProps = { readonly photo: File; readonly part: FilePart; readonly onShrunk: (smaller: File) => void };

function ShrinkOffer({ photo, part: { maxBytes }, onShrunk }: OfferProps) {
  const t = uploadMessages.useText();
  const size = formatFileSize(photo.size, useLanguage());
  const [state, setState] = useState<'offered' | 'working' | 'failed'>('offered');
  const isTooLarge = photo.size > maxBytes;
  const shrink = async () => {
    setState('working');
    try {
      onShrunk(await shrinkPhoto(photo, maxBytes));
    } catch {
      setState('failed');
    }
  };
  return (
    <Callout tone="warning" role="status">
      <p>{state === 'failed' ? t('cannotRead') : isTooLarge ? t('shrinkOffer', { size }) : t('convertOffer')}</p>
      {state !== 'failed' && (
        <Button variant="outline" size="small" loading={state === 'working'} onClick={shrink}>
          {t(isTooLarge ? 'shrink' : 'convert')}
        </Button>
      )}
    </Callout>
  );
}
