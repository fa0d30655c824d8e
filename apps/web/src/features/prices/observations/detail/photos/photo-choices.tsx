import { type Tag } from '@portal/contract/price-photos';
import { MAX_PHOTOS } from '@portal/contract/prices/observations';
import { Camera, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { TagDrawer } from '../../../../../shared/prices/tag-drawer.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { photosMessages } from './messages.ts';
import styles from './photos.module.css';

export type ChosenPhoto = { readonly footage_id: string; readonly tag: Tag | null };

export type Choice = {
  readonly chosen: readonly ChosenPhoto[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onTag: (id: string, tag: Tag | null) => void;
};

type Photo = {
  readonly id: string;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly more?: string;
};

type Props = Choice & {
  readonly title: string;
  readonly photos: readonly Photo[];
  readonly startsFraming?: boolean;
};

export function PhotoChoices({ title, photos, startsFraming = false, chosen, onChoose, onTag }: Props) {
  const t = photosMessages.useText();
  if (photos.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {photos.map((photo) => {
        const { id, picture, name, more } = photo;
        const taken = chosen.find(({ footage_id }) => footage_id === id);
        return (
          <div key={id}>
            <Checkbox
              checked={taken !== undefined}
              disabled={!taken && chosen.length >= MAX_PHOTOS}
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
            {taken && picture && (
              <TagChoice photo={photo} tag={taken.tag} startsOpen={startsFraming} onTag={(tag) => onTag(id, tag)} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

type TagProps = {
  readonly photo: Photo;
  readonly tag: Tag | null;
  readonly startsOpen: boolean;
  readonly onTag: (tag: Tag | null) => void;
};

function TagChoice({ photo: { picture, width, height, name }, tag, startsOpen, onTag }: TagProps) {
  const t = photosMessages.useText();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div className={styles.tag}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        icon={<ScanLine size={16} />}
        label={t(tag ? 'changeTag' : 'drawTag')}
        about={name || t('untitled')}
      />
      {isOpen && <TagDrawer image={`${picture}/1600`} width={width} height={height} tag={tag} onChange={onTag} />}
    </div>
  );
}
