import { DevicesCard } from '../features/record/notifications/devices/devices-card.tsx';
import { FeedsCard } from '../features/record/notifications/feeds/feeds-card.tsx';
import { NotificationList } from '../features/record/notifications/inbox/notification-list.tsx';
import { PreferenceMatrix } from '../features/record/notifications/preferences/preference-matrix.tsx';
import { ScheduleCard } from '../features/record/notifications/schedule/schedule-card.tsx';
import { DisplayCard } from '../features/site/display/display-card.tsx';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { useDirectLogin } from '../shared/session/current-session.ts';
import { sessionStateMessages } from '../shared/session/messages.ts';
import { fullName, useSessionUser } from '../shared/session/session.ts';
import { Callout } from '../ui/callout.tsx';
import { appMessages } from './messages.ts';
import styles from './security-settings-page.module.css';

export function NotificationsPage() {
  const t = appMessages.useText();
  const say = sessionStateMessages.useText();
  const user = useSessionUser();
  const isDirect = useDirectLogin() !== undefined;
  useDocumentTitle(t('pageNotifications'));
  return (
    <div className={`loose ${styles.page}`}>
      <h1>{t('pageNotifications')}</h1>
      {user && isDirect && <Callout tone="accent">{say('readOnly', { name: fullName(user) })}</Callout>}
      <NotificationList />
      <DevicesCard />
      <PreferenceMatrix />
      <ScheduleCard />
      <FeedsCard />
      <DisplayCard />
    </div>
  );
}
