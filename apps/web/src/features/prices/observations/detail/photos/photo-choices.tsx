import { MAX_PHOTOS } from '@portal/contract/prices/observations';
import { Camera } from 'lucide-react';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { photosMessages } from './messages.ts';
import styles from './photos.module.css';

export type Choice = {
  readonly chosen: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
};

type Props = Choice & {
  readonly title: string;
  readonly photos: readonly {
    readonly id: string;
    readonly picture: string;
    readonly name: string;
    readonly more?: string;
  }[];
};

export function PhotoChoices({ title, photos, chosen, onChoose }: Props) {
  const t = photosMessages.useText();
  if (photos.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {photos.map(({ id, picture, name, more }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= MAX_PHOTOS}
          onChange={(event) => onChoose(id, event.target.checked)}
          label={
            <span className={styles.photo}>
              {picture ? (
                <img src={`${picture}/320`} width={76} height={52} alt="" loading="lazy" decoding="async" />
              ) : (
                <span className={styles.well}>
                  <Camera size={20} />
                </span>
              )}
              <span>
                {name || t('untitled')}
                {more && <span className="second">{more}</span>}
              </span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
