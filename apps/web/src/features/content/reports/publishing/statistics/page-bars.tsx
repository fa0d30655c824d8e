import { publishingMessages } from '../messages.ts';
import styles from './statistics.module.css';

type Props = {
  readonly pages: readonly { readonly page: number; readonly readers: number; readonly seconds: number }[];
};

export function PageBars({ pages }: Props) {
  const t = publishingMessages.useText();
  const longest = Math.max(1, ...pages.map(({ seconds }) => seconds));
  return (
    <div>
      <h3>{t('byPage')}</h3>
      <ol className={styles.bars}>
        {pages.map(({ page, readers, seconds }) => (
          <li key={page}>
            <span className={styles.page}>{t('pageShort', { page })}</span>
            <progress className={styles.bar} value={seconds} max={longest} aria-label={t('pageShort', { page })} />
            <span className={styles.number}>{t('pageRead', { count: readers, seconds })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
