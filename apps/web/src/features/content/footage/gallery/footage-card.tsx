import type { FootageItem } from '@portal/contract/content/footage';
import { Play } from 'lucide-react';
import { CopyLinkButton } from '../item/copy-link-button.tsx';
import { useItemWords } from '../item/use-item-words.ts';
import { playingTime } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import { CardPicture, type Haste } from './card-picture.tsx';
import styles from './footage-card.module.css';

type Props = { readonly item: FootageItem; readonly haste: Haste; readonly onOpen: () => void };

export function FootageCard({ item, haste, onOpen }: Props) {
  const t = footageMessages.useText();
  const { name, market, date, alt } = useItemWords()(item);
  const isVideo = item.kind === 'video';
  return (
    <li className={styles.card}>
      <div
        className={styles.medium}
        style={item.placeholder ? { backgroundImage: `url("${item.placeholder}")` } : undefined}
      >
        <CardPicture key={item.image} item={item} alt={alt} haste={haste} />
        {isVideo && (
          <span className={styles.play}>
            <Play size={20} />
          </span>
        )}
        {isVideo && (
          <span className={item.duration === null ? 'visually-hidden' : styles.length}>
            <span className="visually-hidden">{t('video')} </span>
            {item.duration !== null && playingTime(item.duration)}
          </span>
        )}
        <button
          type="button"
          className={styles.opener}
          data-opens={item._id}
          aria-label={t('open', { name, date })}
          onClick={onOpen}
        />
      </div>
      <div className={styles.caption}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p className={styles.visit}>
            {market && (
              <span className={styles.market} title={market}>
                {market}
              </span>
            )}
            <time dateTime={item.date}>{date}</time>
          </p>
        </div>
        <CopyLinkButton item={item} variant="soft" size="small" />
      </div>
    </li>
  );
}
