import { getFootage } from '@portal/contract/content/footage';
import type { FootageStore } from '@portal/contract/content/footage/gallery';
import { formatShortDay, unbroken } from '@portal/contract/formats/days';
import { Film } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useItemWords } from '../item/use-item-words.ts';
import { stillImage } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import styles from './store-results.module.css';

type Props = { readonly store: FootageStore; readonly onOpen: () => void };

/** The newest picture of a store, and how many there are. */
export function StoreCard({ store: { items, newest }, onOpen }: Props) {
  const t = footageMessages.useText();
  const language = useLanguage();
  const { market } = useItemWords()(newest);
  const date = unbroken(formatShortDay(newest.date, language));
  const mayOpen = useMay(getFootage);
  const still = stillImage(newest);
  const { store_name: name, retailer_name, placeholder } = newest;
  return (
    <li className={styles.store}>
      <div className={styles.picture} style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}>
        {still ? <img src={`${still}/320`} alt="" loading="lazy" decoding="async" /> : <Film size={20} />}
      </div>
      <div className={styles.words}>
        <h3>
          {mayOpen ? (
            <button
              type="button"
              className={styles.opener}
              aria-label={t('openStore', { store: name })}
              onClick={onOpen}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        <p className="fine">{[retailer_name, market].filter(Boolean).join(' · ')}</p>
        <p className="fine tabular">{t('found', { count: items })}</p>
        <p className="fine tabular">{t('lastVisit', { date })}</p>
      </div>
    </li>
  );
}
