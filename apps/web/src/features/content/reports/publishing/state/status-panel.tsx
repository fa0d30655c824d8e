import type { Report } from '@portal/contract/content/reports/reports';
import { useState } from 'react';
import { formatDateTime } from '../../../../../lib/dates.ts';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../../ui/card.tsx';
import { publishingMessages } from '../messages.ts';
import { useStatusActs } from '../publishing.api.ts';
import { DeleteButton } from './delete-button.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './status-panel.module.css';

type Props = { readonly report: Report; readonly onChanged: (report: Report) => void };

export function StatusPanel({ report, onChanged }: Props) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { publish, unpublish, archive } = useStatusActs(report, onChanged);
  const { status, published_at, embargo_until, notify, pages } = report;
  const isOut = status === 'published' || status === 'scheduled';
  return (
    <Card className="tight">
      <CardHead spread>
        <h2>{t('status')}</h2>
        <StatusBadge status={status} />
      </CardHead>
      <p className={styles.text}>
        {isOut && published_at
          ? t(`since-${status}`, { time: formatDateTime(published_at, language) })
          : t(`text-${status}`)}
      </p>
      {isOut && embargo_until && (
        <p className={styles.text}>{t('embargoUntil', { time: formatDateTime(embargo_until, language) })}</p>
      )}
      {isOut && <p className={styles.text}>{t(notify ? 'followersTold' : 'followersNotTold')}</p>}
      {pages === 0 && <p className={styles.text}>{t('fileFirst')}</p>}
      <div className="row">
        <Button disabled={pages === 0} onClick={() => setOpen(true)} label={t(isOut ? 'changeTimes' : 'publish')} />
        {isOut && (
          <Button variant="outline" loading={unpublish.isPending} onClick={() => unpublish.mutate()}>
            {t('unpublish')}
          </Button>
        )}
        {status !== 'archived' && status !== 'draft' && (
          <Button variant="outline" loading={archive.isPending} onClick={() => archive.mutate()} label={t('archive')} />
        )}
        {status === 'draft' && <DeleteButton report={report} />}
      </div>
      <PublishDialog report={report} publish={publish} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
