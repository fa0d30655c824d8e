import { Menu } from '@base-ui/react/menu';
import type { ReportItem } from '@portal/contract/content/reports/reports';
import { Bell, BellOff, Bookmark, BookmarkCheck, Download, Ellipsis, Link2 } from 'lucide-react';
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
      <Menu.Root>
        <Menu.Trigger render={<IconButton label={t('moreActs', { title })} icon={<Ellipsis size={20} />} />} />
        <Menu.Portal>
          <Menu.Positioner className={styles.positioner} align="end" sideOffset={6} collisionPadding={12}>
            <Menu.Popup className={styles.popup}>
              <Menu.Item
                className={styles.item}
                onClick={() => follow.mutate({ id: series_id, name: series_name, follow: !is_followed })}
              >
                {is_followed ? <BellOff size={20} /> : <Bell size={20} />}
                {t(is_followed ? 'unfollow' : 'follow')}
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={() => share()}>
                <Link2 size={20} />
                {t('share')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}
