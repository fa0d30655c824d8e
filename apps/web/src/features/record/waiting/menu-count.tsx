import { CountPill } from '../../../ui/count-pill.tsx';
import styles from './menu-count.module.css';
import { waitingMessages } from './messages.ts';

/** The column has room for two digits. */
const MOST_SHOWN = 99;

/** Beside the link, whose name stays that of its page. */
export function MenuCount({ count }: { readonly count: number }) {
  const t = waitingMessages.useText();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <CountPill count={count} most={MOST_SHOWN} />
      <span className="visually-hidden">{t('menuCount', { count })}</span>
    </span>
  );
}
