import { deleteReport, publishReport } from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import { formatDateTime } from '@portal/contract/formats/times';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../../lib/call-api.ts';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useScreens } from '../../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { useAct } from '../../../../../ui/use-act.ts';
import { refreshReports } from '../../reports.api.ts';
import { EditionStates } from '../editions/edition-states.tsx';
import { publishingMessages } from '../messages.ts';
import { useStatusActs } from '../publishing.api.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

type Props = { readonly report: Report; readonly onChanged: (report: Report) => void };

export function StatusPanel({ report, onChanged }: Props) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const mayPublish = useMay(publishReport);
  const mayDelete = useMay(deleteReport);
  const { publish, publishEdition, unpublishEdition, unpublish, archive } = useStatusActs(report, onChanged);
  const { status, published_at, embargo_until, notify, editions } = report;
  const isReady = editions.some(({ pages }) => pages > 0);
  const isOut = status === 'published' || status === 'scheduled';
  return (
    <Card className="tight">
      <CardHead spread>
        <h2>{t('status')}</h2>
        <StatusBadge status={status} />
      </CardHead>
      <p className="muted">
        {isOut && published_at
          ? t(`since-${status}`, { time: formatDateTime(published_at, language) })
          : t(`text-${status}`)}
      </p>
      {isOut && embargo_until && (
        <p className="muted">{t('embargoUntil', { time: formatDateTime(embargo_until, language) })}</p>
      )}
      {isOut && <p className="muted">{t(notify ? 'followersTold' : 'followersNotTold')}</p>}
      {editions.length > 1 && (
        <EditionStates
          report={report}
          isOut={isOut}
          mayPublish={mayPublish}
          publish={publishEdition}
          unpublish={unpublishEdition}
        />
      )}
      {!isReady && <p className="muted">{t('fileFirst')}</p>}
      <div className="row">
        {mayPublish && (
          <Button disabled={!isReady} onClick={() => setOpen(true)} label={t(isOut ? 'changeTimes' : 'publish')} />
        )}
        {mayPublish && isOut && (
          <Button variant="outline" loading={unpublish.isPending} onClick={() => unpublish.mutate()}>
            {t('unpublish')}
          </Button>
        )}
        {mayPublish && status !== 'archived' && status !== 'draft' && (
          <Button variant="outline" loading={archive.isPending} onClick={() => archive.mutate()} label={t('archive')} />
        )}
        {mayDelete && status === 'draft' && <DeleteButton report={report} />}
      </div>
      <PublishDialog report={report} publish={publish} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

/** Only for an unread draft; the server refuses any other. */
function DeleteButton({ report: { _id, title } }: { readonly report: Report }) {
  const t = publishingMessages.useText();
  const { reports } = useScreens();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = useAct({
    mutationFn: () => callApi(deleteReport, { id: _id }),
    onSuccess: async () => {
      await navigate({ to: reports, search: { tab: 'publishing' }, replace: true, ignoreBlocker: true });
      showNotice({ kind: 'success', title: t('deleted', { title }) });
      await refreshReports();
    },
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <Button variant="outline" danger onClick={() => setOpen(true)} icon={<Trash2 size={16} />} label={t('delete')} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('deleteTitle')}
        yes={t('delete')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('deleteText', { title })}</p>
      </ConfirmDialog>
    </>
  );
}
