import { NOTIFICATION_DAYS } from '@portal/contract/record/notifications';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { notificationsMessages } from '../messages.ts';
import { useNotifications } from '../notifications.api.ts';
import { Entry } from './entry.tsx';
import { MarkAllRead } from './mark-all-read.tsx';

export function NotificationList() {
  const t = notificationsMessages.useText();
  const { page = 1 } = useListAddress();
  const answer = useNotifications(page);
  return (
    <Card className="tight" aria-labelledby="notifications">
      <CardHead spread>
        <h2 id="notifications">{t('yours')}</h2>
        {answer.data && page === 1 && <MarkAllRead newest={answer.data.items} />}
      </CardHead>
      <p className="muted">{t('inboxIntro', { days: NOTIFICATION_DAYS })}</p>
      <Loaded answer={answer} label={t('loading')} rows={6} plain>
        {({ items, total, page_size }) =>
          total > 0 ? (
            <>
              <ul>
                {items.map((entry) => (
                  <Entry key={entry._id} entry={entry} />
                ))}
              </ul>
              <ListPages total={total} page={page} page_size={page_size} />
            </>
          ) : (
            <Callout>
              <h3>{t('empty')}</h3>
              <p className="muted">{t('emptyText')}</p>
            </Callout>
          )
        }
      </Loaded>
    </Card>
  );
}
