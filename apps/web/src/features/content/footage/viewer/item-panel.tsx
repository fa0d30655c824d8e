import type { FootageItem } from '@portal/contract/content/footage';
import { downloadFootage } from '@portal/contract/content/footage/downloads';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatFileSize, formatPlayingTime } from '@portal/contract/formats/measures';
import type { Tag } from '@portal/contract/price-photos';
import { History } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { DownloadMedium } from '../../../../shared/downloads/download-medium.tsx';
import { addFacts } from '../../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import { useHere } from '../../../../shared/pieces/use-here.ts';
import { PhotoPrices, type PricePlace } from '../../../../shared/prices/photo-prices.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import type { FootageAddress } from '../address/use-footage-address.ts';
import { CopyLinkButton } from '../item/copy-link-button.tsx';
import { useItemWords } from '../item/use-item-words.ts';
import { stillImage } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import { ItemActions } from '../upload/item-actions.tsx';
import styles from './item-panel.module.css';

type Props = {
  readonly item: FootageItem;
  readonly address: FootageAddress;
  readonly chosenPrice: string | undefined;
  readonly onPoint: (tag: Tag | null) => void;
  readonly onChoosePrice: (price: PricePlace | undefined) => void;
};

export function ItemPanel({ item, address: { open, close }, chosenPrice, onPoint, onChoosePrice }: Props) {
  const t = footageMessages.useText();
  const language = useLanguage();
  const { name, market, date } = useItemWords()(item);
  const { kind, title, caption, store_id, store_name, width, height, duration, bytes } = item;
  const isVideo = kind === 'video';
  const still = stillImage(item);
  const pathHere = useHere();
  const mayDownload = useMay(downloadFootage);
  const size = formatFileSize(bytes, language);
  return (
    <aside className={styles.panel}>
      <h2>{name}</h2>
      <p className={`muted tabular ${styles.visit}`}>{[market, date].filter(Boolean).join(' · ')}</p>
      <PhotoPrices item={item} chosen={chosenPrice} onPoint={onPoint} onChoose={onChoosePrice} />
      <Facts
        facts={[
          [t('store'), store_name],
          [t('itemTitle'), title === name ? '' : title],
          [t(isVideo ? 'aboutVideo' : 'aboutPhoto'), caption, 'text'],
          [t('length'), duration === null ? '' : formatPlayingTime(duration)],
          [t('size'), width && height ? t('pixels', { width: String(width), height: String(height), size }) : size],
        ]}
      />
      <CopyLinkButton key={item._id} item={item} wide />
      {mayDownload && (
        <DownloadMedium call={downloadFootage} id={item._id} name={`${name}, ${date}`} isFilm={isVideo} look="wide" />
      )}
      <PieceMenu
        key={`piece ${item._id}`}
        isWide
        piece={{
          kind: isVideo ? 'video' : 'photo',
          title: addFacts(name, date),
          path: pathHere({ item: item._id }),
          cited: addFacts(name, store_name, market, date),
          source: item.is_demo ? DEMO_LINE[language] : '',
          marketId: item.market_id ?? undefined,
          deck: { kind: 'photo', title: name, footage_id: item._id },
          draw: still ? () => drawStill(still) : undefined,
        }}
      />
      {store_id && (
        <Button
          variant="outline"
          wide
          onClick={() => void open({ store: store_id })}
          icon={<History size={16} />}
          label={t('otherVisits')}
        />
      )}
      <div className={`row ${styles.actions}`}>
        <ItemActions item={item} onDeleted={close} />
      </div>
    </aside>
  );
}

async function drawStill(address: string): Promise<Blob> {
  const { drawPhoto } = await import('../../../../shared/prices/photo/draw-photo.ts');
  return drawPhoto(address);
}
