import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { notificationsMessages } from '../messages.ts';
import { useInbox } from '../notifications.api.ts';
import { Entry } from './entry.tsx';
import styles from './inbox.module.css';
import { MarkAllRead } from './mark-all-read.tsx';

type Props = { readonly isOpen: boolean; readonly onChoose: () => void };

/** The newest few, below the bell. */
export function Inbox({ isOpen, onChoose }: Props) {
  const t = notificationsMessages.useText();
  const { notifications } = useScreens();
  const { data, error, refetch } = useInbox(isOpen);
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {data && <MarkAllRead newest={data.items} />}
      </div>
      {data ? (
        data.items.length > 0 ? (
          <ul className={styles.entries}>
            {data.items.map((entry) => (
              <Entry key={entry._id} entry={entry} onChoose={onChoose} />
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>{t('empty')}</p>
        )
      ) : error ? (
        <LoadFailed message={error.message} onRetry={refetch} />
      ) : (
        <div className={styles.waiting}>
          <Spinner label={t('loading')} />
        </div>
      )}
      <Link to={notifications} search={{}} className={styles.all} onClick={onChoose}>
        {t('viewAll')}
      </Link>
    </>
  );
}
