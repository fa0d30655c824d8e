import type { Tag } from '@portal/contract/price-photos';
import { useState } from 'react';
import { useObjectUrl } from '../../../../lib/use-object-url.ts';
import { TagDrawer } from '../../../../shared/prices/tag-drawer.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { WrittenLabel } from '../draft/written.ts';
import { captureMessages } from '../messages.ts';
import styles from './photos.module.css';
import type { ShownPhoto } from './use-visit-photos.ts';

type Props = {
  readonly photo: ShownPhoto;
  readonly number: number;
  readonly labels: readonly WrittenLabel[];
  readonly onTag: (key: string, tag: Tag | null | undefined) => void;
  readonly onClose: () => void;
};

export function PhotoDialog({ photo, number, labels, onTag, onClose }: Props) {
  const t = captureMessages.useText();
  const { kept, image, width, height, tags } = photo;
  const local = useObjectUrl(image ? undefined : kept?.file);
  const source = image ? `${image}/1600` : local;
  const [framed, setFramed] = useState<string>();
  const label = labels.find(({ key }) => key === framed && tags.has(key));
  const labelName = ({ words, key }: WrittenLabel) =>
    t('labelNumber', {
      number: labels.findIndex((each) => each.key === key) + 1,
      name: words.product?.trim() || t('unnamed'),
    });
  return (
    <Dialog open onOpenChange={onClose} title={t('linkTitle', { number })}>
      <div className="stack">
        {labels.length === 0 && <p className="fine">{t('noLabels')}</p>}
        <ul className={styles.labels}>
          {labels.map((each) => (
            <li key={each.key} className="row">
              <Checkbox
                label={labelName(each)}
                checked={tags.has(each.key)}
                onChange={({ target }) => onTag(each.key, target.checked ? null : undefined)}
              />
              {tags.has(each.key) && width > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-pressed={each.key === framed}
                  onClick={() => setFramed(each.key === framed ? undefined : each.key)}
                  label={t(tags.get(each.key) ? 'changeFrame' : 'drawFrame')}
                  about={labelName(each)}
                />
              )}
            </li>
          ))}
        </ul>
        {label && source && (
          <TagDrawer
            key={label.key}
            image={source}
            width={width}
            height={height}
            tag={tags.get(label.key) ?? null}
            onChange={(tag) => onTag(label.key, tag)}
          />
        )}
        <Button onClick={onClose} label={t('done')} />
      </div>
    </Dialog>
  );
}
