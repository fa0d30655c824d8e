import type { PostComment } from '@portal/contract/content/feed';
import { Trash2 } from 'lucide-react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useActsAsAdmin } from '../../../../shared/session/current-session.ts';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { feedMessages } from '../messages.ts';
import styles from './comments.module.css';

type Props = { readonly comment: PostComment; readonly isReadOnly: boolean; readonly onDelete: () => void };

export function CommentRow({ comment, isReadOnly, onDelete }: Props) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const mayDeleteAny = can(usePermissions(), 'feed', 'delete');
  const actsAsAdmin = useActsAsAdmin();
  const { author, text, createdAt, is_own } = comment;
  const name = `${author.firstName} ${author.lastName}`;
  const mayDelete = !isReadOnly && (is_own || (actsAsAdmin && mayDeleteAny));
  return (
    <li className={styles.comment}>
      <Avatar firstName={author.firstName} lastName={author.lastName} />
      <div className={styles.said}>
        <p className={styles.who}>
          <b>{name}</b> <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      {mayDelete && <IconButton label={t('deleteComment', { name })} icon={<Trash2 size={16} />} onClick={onDelete} />}
    </li>
  );
}
