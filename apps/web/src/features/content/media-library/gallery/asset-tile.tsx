import { type Asset, getAsset } from '@portal/contract/content/media-library/media-library';
import { formatFileSize } from '@portal/contract/formats/measures';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { CardVideo } from '../../../../shared/card-video/card-video.tsx';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { AssetBadges } from '../detail/asset-badges.tsx';
import { fileFormat } from '../detail/file-format.ts';
import { mediaLibraryMessages } from '../messages.ts';
import { AssetPicture } from './asset-picture.tsx';
import styles from './asset-tile.module.css';

type Props = {
  readonly asset: Asset;
  readonly isRow: boolean;
  readonly selection: Selection;
  readonly onOpen: () => void;
};

export function AssetTile({ asset, isRow, selection, onOpen }: Props) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const mayOpen = useMay(getAsset);
  const { _id, title, bytes } = asset;
  const kind = t(`kind-${asset.kind}`);
  const [unplayable, setUnplayable] = useState<string>();
  const isUnplayable = asset.file !== '' && unplayable === asset.file;
  // A row has no room for it, and while tiles are chosen a press chooses.
  const mayPlay = asset.mime.startsWith('video/') && asset.file && !isRow && !selection.isOn;
  const isChosen = selection.has(asset);
  const isClosed = !asset.file || (selection.isFull && !isChosen);
  return (
    <li
      className={isRow ? `${styles.tile} ${styles.row}` : styles.tile}
      data-chosen={isChosen || undefined}
      data-closed={(selection.isOn && isClosed) || undefined}
    >
      <div className={styles.medium}>
        <AssetPicture asset={asset} isUnplayable={isUnplayable} />
        {mayPlay && !isUnplayable && (
          <CardVideo src={asset.file} name={title} onBroken={() => setUnplayable(asset.file)} />
        )}
      </div>
      <div className={styles.words}>
        <h3 title={title}>{title}</h3>
        <p className="fine tabular">
          {kind}
          {isRow && ` · ${fileFormat(asset.mime)} · ${formatFileSize(bytes, language)}`}
        </p>
      </div>
      <div className={`row ${styles.badges}`}>
        <AssetBadges asset={asset} />
      </div>
      {selection.isOn ? (
        <div className={styles.box}>
          <Checkbox
            label={<span className="visually-hidden">{t('choose', { name: title })}</span>}
            checked={isChosen}
            disabled={isClosed}
            onChange={() => selection.toggle(asset)}
          />
        </div>
      ) : (
        mayOpen && (
          <button
            type="button"
            className={styles.opener}
            data-opens={_id}
            aria-label={t('open', { name: title, kind })}
            onClick={onOpen}
          />
        )
      )}
    </li>
  );
}
