import type { Post, PostKind } from '@portal/contract/content/feed';
import { formatDateTime } from '@portal/contract/formats/times';
import { BookOpenText, CalendarDays, Newspaper, Pin, Ship, Sprout, Store, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { feedMessages } from '../messages.ts';
import styles from './post-entry.module.css';

const KINDS = {
  news: { icon: Newspaper, tone: 'neutral' },
  alert: { icon: TriangleAlert, tone: 'warning' },
  event: { icon: CalendarDays, tone: 'primary' },
  access: { icon: Ship, tone: 'primary' },
  report: { icon: BookOpenText, tone: 'neutral' },
  visit: { icon: Store, tone: 'neutral' },
} as const satisfies Record<PostKind, object>;

type Props = { readonly post: Post; readonly children: ReactNode };

export function PostHead({ post, children }: Props) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const { kind, author, publish_at, status, is_pinned, is_new } = post;
  const { icon: Icon, tone } = KINDS[kind];
  const date = formatDateTime(publish_at, language);
  return (
    <div className={styles.head}>
      {author ? (
        <Avatar firstName={author.firstName} lastName={author.lastName} />
      ) : (
        <span className={styles.ours} aria-hidden="true">
          <Sprout size={20} />
        </span>
      )}
      <p className={styles.who}>
        <b>{author ? `${author.firstName} ${author.lastName}` : t('portal')}</b>
        <time className="fine tabular" dateTime={publish_at}>
          {status === 'scheduled' ? t('scheduledFor', { date }) : date}
        </time>
      </p>
      {children}
      <p className={`row ${styles.badges}`}>
        <Badge size="small" tone={tone} icon={<Icon size={16} />} label={t(`kind-${kind}`)} />
        {is_pinned && <Badge size="small" icon={<Pin size={16} />} label={t('pinned')} />}
        {is_new && <Badge size="small" tone="accent" label={t('isNew')} />}
        {status !== 'published' && <Badge size="small" tone="warning" label={t(status)} />}
      </p>
    </div>
  );
}
