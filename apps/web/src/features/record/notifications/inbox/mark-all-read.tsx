import type { Notification } from '@portal/contract/record/notifications';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { notificationsMessages } from '../messages.ts';
import { useMarkAllRead } from '../notifications.api.ts';

/** Marks older pages as read, too. */
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
      style={{ marginLeft: 'auto' }}
      loading={isPending}
      onClick={() => mutate(first.created_at)}
      label={t('markAllRead')}
    />
  );
}
