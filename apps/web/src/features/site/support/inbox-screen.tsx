import { SUPPORT_PAGE_SIZE } from '@portal/contract/site/support';
import { useState } from 'react';
import { Drawing } from '../../../ui/drawing.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { InboxMessage } from './inbox-message.tsx';
import styles from './inbox-screen.module.css';
import { supportMessages } from './messages.ts';
import { type Status, useInbox } from './support.api.ts';

export function InboxScreen() {
  const t = supportMessages.useText();
  const [status, setStatus] = useState<Status | 'all'>('open');
  const [page, setPage] = useState(1);
  const inbox = useInbox({ status: status === 'all' ? undefined : status, page });
  const options = (['open', 'answered', 'closed', 'all'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <div className={styles.page}>
      <PageHead title={t('inbox')} lead={t('inboxIntro')} />
      <div className="stack">
        <Segmented
          label={t('showMessages')}
          value={status}
          options={options}
          ground="surface"
          onChange={(next) => {
            setStatus(next);
            setPage(1);
          }}
        />
        <Loaded answer={inbox} label={t('loading')} height={240}>
          {({ items, total }) =>
            total === 0 ? (
              <div className={`stack muted ${styles.empty}`}>
                <Drawing name="empty-reports" />
                <p>{t('empty')}</p>
              </div>
            ) : (
              <>
                <ul className="stack" aria-live="polite">
                  {items.map((message) => (
                    <li key={message._id}>
                      <InboxMessage message={message} />
                    </li>
                  ))}
                </ul>
                <Pager page={page} size={SUPPORT_PAGE_SIZE} total={total} onChange={setPage} />
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
