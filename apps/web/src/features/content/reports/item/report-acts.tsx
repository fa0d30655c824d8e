import type { ReportItem } from '@portal/contract/content/reports/reports';
import { Bell, BellOff, Bookmark, BookmarkCheck, Download, Ellipsis, Link2 } from 'lucide-react';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useDownload } from '../download/use-download.ts';
import { reportsMessages } from '../messages.ts';
import styles from './report-acts.module.css';
import { useFollow, useMarks } from './use-marks.ts';

type Props = { readonly report: ReportItem; readonly mayDownload: boolean };

export function ReportActs({ report, mayDownload }: Props) {
  const t = reportsMessages.useText();
  const { title, pages, is_bookmarked, is_followed, series_id, series_name } = report;
  const { bookmark, share } = useMarks(report);
  const follow = useFollow();
  const download = useDownload(report);
  return (
    <>
      {mayDownload && pages > 0 && (
        <IconButton
          label={t('downloadReport', { title })}
          icon={download.isPending ? <Spinner /> : <Download size={20} />}
          aria-busy={download.isPending || undefined}
          onClick={() => !download.isPending && download.mutate()}
        />
      )}
      <IconButton
        className={is_bookmarked ? styles.on : ''}
        label={t('bookmarkReport', { title })}
        icon={is_bookmarked ? <BookmarkCheck size={20} /> : <Bookmark size={20} />}
        aria-pressed={is_bookmarked}
        onClick={() => !bookmark.isPending && bookmark.mutate()}
      />
      <ActionMenu
        trigger={<IconButton label={t('moreActs', { title })} icon={<Ellipsis size={20} />} />}
        actions={[
          {
            id: 'follow',
            icon: is_followed ? <BellOff size={20} /> : <Bell size={20} />,
            label: t(is_followed ? 'unfollow' : 'follow'),
            onChoose: () => follow.mutate({ id: series_id, name: series_name, follow: !is_followed }),
          },
          { id: 'share', icon: <Link2 size={20} />, label: t('share'), onChoose: () => share() },
        ]}
      />
    </>
  );
}
