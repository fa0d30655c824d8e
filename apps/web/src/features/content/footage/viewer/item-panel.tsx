import type { FootageItem } from '@portal/contract/content/footage';
import { downloadFootage } from '@portal/contract/content/footage/downloads';
import { formatFileSize, formatPlayingTime } from '@portal/contract/formats/measures';
import type { Tag } from '@portal/contract/price-photos';
import { History } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { AddToDeck } from '../../../../shared/decks/add-to-deck.tsx';
import { DownloadMedium } from '../../../../shared/downloads/download-medium.tsx';
import { PhotoPrices } from '../../../../shared/prices/photo-prices.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import type { FootageAddress } from '../address/use-footage-address.ts';
import { CopyLinkButton } from '../item/copy-link-button.tsx';
import { useItemWords } from '../item/use-item-words.ts';
import { footageMessages } from '../messages.ts';
import { ItemActions } from '../upload/item-actions.tsx';
import styles from './item-panel.module.css';

type Props = {
  readonly item: FootageItem;
  readonly address: FootageAddress;
  readonly onPoint: (tag: Tag | null) => void;
};

export function ItemPanel({ item, address: { open, close }, onPoint }: Props) {
  const t = footageMessages.useText();
  const language = useLanguage();
  const { name, market, date } = useItemWords()(item);
  const { kind, title, caption, store_id, store_name, width, height, duration, bytes } = item;
  const isVideo = kind === 'video';
  const mayDownload = useMay(downloadFootage);
  const size = formatFileSize(bytes, language);
  return (
    <aside className={styles.panel}>
      <h2>{name}</h2>
      <p className={`muted tabular ${styles.visit}`}>{[market, date].filter(Boolean).join(' · ')}</p>
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
      <AddToDeck key={`deck ${item._id}`} piece={{ kind: 'photo', title: name, footage_id: item._id }} isWide />
      {store_id && (
        <Button
          variant="outline"
          wide
          onClick={() => void open({ store: store_id })}
          icon={<History size={16} />}
          label={t('otherVisits')}
        />
      )}
      <PhotoPrices item={item} onPoint={onPoint} />
      <div className={`row ${styles.actions}`}>
        <ItemActions item={item} onDeleted={close} />
      </div>
    </aside>
  );
}
