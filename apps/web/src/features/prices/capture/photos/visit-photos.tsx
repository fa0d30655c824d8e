import { MAX_VISIT_PHOTOS } from '@portal/contract/prices/capture';
import { Camera, HardDrive, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ActFailed } from '../../../../ui/act-failed.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import styles from '../capture.module.css';
import { useRoom } from '../device/use-room.ts';
import type { Writing } from '../draft/use-writing.ts';
import { captureMessages } from '../messages.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoTile } from './photo-tile.tsx';
import photo from './photos.module.css';
import { useVisitPhotos } from './use-visit-photos.ts';

/** HEIC by name too: some systems report no type for it. */
const ACCEPTED = 'image/*,.heic,.heif';

export function VisitPhotos({ writing }: { readonly writing: Writing }) {
  const t = captureMessages.useText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const { photos, room, isReading, refusedFiles, beyond, add, remove, setTag } = useVisitPhotos(writing);
  const [openId, setOpenId] = useState<string>();
  const roomOnDevice = useRoom(photos.length);
  const opened = photos.find(({ id }) => id === openId);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same photo can be chosen again after it was removed.
    currentTarget.value = '';
    void add(files);
  };
  const input = { type: 'file', accept: ACCEPTED, hidden: true, onChange: take } as const;
  return (
    <section aria-labelledby={headingId} className="tight">
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {t('photosTitle')}
      </h2>
      {photos.length === 0 && <p className="fine">{t('noPhotos')}</p>}
      {photos.length > 0 && (
        <ul className={photo.tiles}>
          {photos.map((each, at) => (
            <PhotoTile
              key={each.id}
              photo={each}
              number={at + 1}
              day={writing.written.visit.date}
              onOpen={() => setOpenId(each.id)}
              onRemove={() => {
                remove(each.id);
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {refusedFiles.length > 0 && (
        <ActFailed message={t('noPhoto', { names: refusedFiles.join(', '), count: refusedFiles.length })} />
      )}
      {beyond.length > 0 && (
        <ActFailed message={t('noRoom', { names: beyond.join(', '), count: beyond.length, most: MAX_VISIT_PHOTOS })} />
      )}
      {roomOnDevice !== undefined && (
        <Callout tone="warning" icon={<HardDrive size={20} />} role="status">
          {t('nearlyFull', { count: roomOnDevice })}
        </Callout>
      )}
      {room > 0 ? (
        <div className={`row ${styles.acts}`}>
          <Button variant="soft" size="large" loading={isReading} onClick={() => camera.current?.click()}>
            <Camera size={20} />
            {t('takePhoto')}
          </Button>
          <Button variant="outline" size="large" loading={isReading} onClick={() => album.current?.click()}>
            <ImagePlus size={20} />
            {t('choosePhotos')}
          </Button>
          <input {...input} ref={camera} capture="environment" aria-label={t('takePhoto')} />
          <input {...input} ref={album} multiple aria-label={t('choosePhotos')} />
        </div>
      ) : (
        <p className="fine">{t('photosFull', { most: MAX_VISIT_PHOTOS })}</p>
      )}
      {opened && (
        <PhotoDialog
          photo={opened}
          number={photos.indexOf(opened) + 1}
          labels={writing.written.labels}
          onTag={(key, tag) => setTag(opened, key, tag)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </section>
  );
}
