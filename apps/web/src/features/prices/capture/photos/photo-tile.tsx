import { formatShortDay } from '@portal/contract/formats/days';
import { ImageOff, Trash2 } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useObjectUrl } from '../../../../lib/use-object-url.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { captureMessages } from '../messages.ts';
import styles from './photos.module.css';
import type { ShownPhoto } from './use-visit-photos.ts';

type Props = {
  readonly photo: ShownPhoto;
  readonly number: number;
  /** The day of the visit, as it is written. */
  readonly day: string;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
};

export function PhotoTile({ photo, number, day, onOpen, onRemove }: Props) {
  const t = captureMessages.useText();
  const language = useLanguage();
  const { kept, image, width, tags, takenAt } = photo;
  const local = useObjectUrl(image ? undefined : kept?.file);
  const source = image ? `${image}/320` : local;
  const name = t('photoNumber', { number });
  const [takenDay = '', time = ''] = takenAt.split('T');
  const isOfOtherDay = takenDay !== '' && day !== '' && takenDay !== day;
  return (
    <li className={styles.tile}>
      {source && width > 0 ? <img src={source} alt={name} /> : <ImageOff size={32} aria-label={name} role="img" />}
      <div className={styles.facts}>
        <p className="row">
          <b>{name}</b>
          {kept?.refused ? (
            <Badge tone="warning" label={t('photoRefused')} />
          ) : (
            !image && <Badge label={t(kept ? 'photoOnDevice' : 'photoLost')} />
          )}
        </p>
        <p className="fine">{t('shownLabels', { count: tags.size })}</p>
        {takenDay && (
          <p className="fine" data-warning={isOfOtherDay || undefined}>
            {isOfOtherDay
              ? t('otherDay', { day: formatShortDay(takenDay, language) })
              : t('takenAt', { time: time.slice(0, 'HH:MM'.length) })}
          </p>
        )}
        {kept?.refused && <p className="fine">{kept.refused}</p>}
        <div className="row">
          <Button variant="soft" size="small" onClick={onOpen} label={t('linkLabels')} about={name} />
          <IconButton label={t('removePhoto', { name })} icon={<Trash2 size={16} />} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}
