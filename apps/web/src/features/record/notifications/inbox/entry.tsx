import { formatDateTime } from '@portal/contract/formats/times';
import type { Notification } from '@portal/contract/record/notifications';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { notificationsMessages } from '../messages.ts';
import { useMarkRead } from '../notifications.api.ts';
import styles from './entry.module.css';
import { useTelling } from './use-telling.ts';

type Props = { readonly entry: Notification; readonly onChoose?: (() => void) | undefined };

/** Opening an entry marks it as read, but not in a direct login. */
export function Entry({ entry, onChoose }: Props) {
  const t = notificationsMessages.useText();
  const language = useLanguage();
  const isDirect = useDirectLogin() !== undefined;
  const { mutate: markRead } = useMarkRead();
  const { text, where } = useTelling()(entry);
  const isUnread = entry.read_at === null;
  return (
    <li>
      <Link
        to={where.to}
        search={where.search}
        className={styles.entry}
        data-unread={isUnread || undefined}
        onClick={() => {
          if (isUnread && !isDirect) markRead(entry._id);
          onChoose?.();
        }}
      >
        <span className={styles.mark}>{isUnread && <span className="visually-hidden">{t('unread')}</span>}</span>
        <span className={styles.text}>{text}</span>
        <time className={`small ${styles.when}`} dateTime={entry.created_at}>
          {formatDateTime(entry.created_at, language)}
        </time>
      </Link>
    </li>
  );
}
