import { NOTIFICATION_DAYS } from '@portal/contract/record/notifications';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { notificationsMessages } from '../messages.ts';
import { useNotifications } from '../notifications.api.ts';
import { Entry } from './entry.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import styles from './notification-list.module.css';

/** All there are, in pages. */
export function NotificationList() {
  const t = notificationsMessages.useText();
  const { page = 1 } = useListAddress();
  const { data, error, refetch } = useNotifications(page);
  return (
    <Card aria-labelledby="notifications">
      <CardHead spread>
        <h2 id="notifications">{t('yours')}</h2>
        {data && page === 1 && <MarkAllRead newest={data.items} />}
      </CardHead>
      <p className="lead">{t('inboxIntro', { days: NOTIFICATION_DAYS })}</p>
      {data ? (
        data.total > 0 ? (
          <>
            <ul className={styles.entries}>
              {data.items.map((entry) => (
                <Entry key={entry._id} entry={entry} />
              ))}
            </ul>
            <ListPages total={data.total} page={page} page_size={data.page_size} />
          </>
        ) : (
          <div className={styles.empty}>
            <h3>{t('empty')}</h3>
            <p>{t('emptyText')}</p>
          </div>
        )
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={6} plain />
      )}
    </Card>
  );
}
