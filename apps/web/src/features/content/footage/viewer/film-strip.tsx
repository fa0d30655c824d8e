import type { FootageItem } from '@portal/contract/content/footage';
import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useItemWords } from '../item/use-item-words.ts';
import { footageMessages } from '../messages.ts';
import styles from './film-strip.module.css';
import { Thumbnail } from './thumbnail.tsx';

type Props = {
  readonly items: readonly FootageItem[];
  readonly shown: string;
  readonly onChoose: (id: string) => void;
};

export function FilmStrip({ items, shown, onChoose }: Props) {
  const t = footageMessages.useText();
  const describeItem = useItemWords();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.querySelector(`[data-shows="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <ul ref={strip} className={styles.film} aria-label={t('onThisPage')}>
      {items.map((item) => {
        const { name, date } = describeItem(item);
        return (
          <li key={item._id}>
            <Thumbnail
              item={item}
              className={styles.frame}
              data-shows={item._id}
              aria-label={`${name}, ${date}`}
              aria-current={item._id === shown || undefined}
              onClick={() => onChoose(item._id)}
            >
              {item.kind === 'video' && (
                <span className={styles.play}>
                  <Play size={12} />
                </span>
              )}
            </Thumbnail>
          </li>
        );
      })}
    </ul>
  );
}
