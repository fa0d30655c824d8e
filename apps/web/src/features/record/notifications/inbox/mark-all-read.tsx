import type { Notification } from '@portal/contract/record/notifications';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { notificationsMessages } from '../messages.ts';
import { useMarkAllRead } from '../notifications.api.ts';
import styles from './mark-all-read.module.css';

/** Everything up to the newest that is in sight; older pages are read with it. */
export function MarkAllRead({ newest }: { readonly newest: readonly Notification[] }) {
  const t = notificationsMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  const { mutate, isPending } = useMarkAllRead();
  const [first] = newest;
  if (!first || isDirect) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.button}
      loading={isPending}
      onClick={() => mutate(first.created_at)}
    >
      {t('markAllRead')}
    </Button>
  );
}
