import { addVersion, deleteReport, publishReport, updateReport } from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import { useNavigate } from '@tanstack/react-router';
import {
  Bell,
  BellOff,
  Bookmark,
  BookmarkCheck,
  Download,
  Link2,
  ListTree,
  NotebookPen,
  Pencil,
  Search,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useScreens } from '../../../../../shared/catalogue/catalogue.ts';
import { useDirectLogin } from '../../../../../shared/session/current-session.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { useEditionSearch } from '../../address/use-edition-search.ts';
import { useDownload } from '../../download/use-download.ts';
import { useFollow, useMarks } from '../../item/use-marks.ts';
import { reportsMessages } from '../../messages.ts';
import { CollectPage } from '../collect-page.tsx';
import { FindFields } from '../find/find-panel.tsx';
import type { Find } from '../find/use-find.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { PageNote } from '../notes/note-panel.tsx';
import { Outline, useOutline } from '../outline/outline.tsx';
import type { ReaderPlace } from '../use-reader-place.ts';
import { PageStrip } from './page-strip.tsx';
import styles from './phone.module.css';

export type Panel = 'menu' | 'find' | 'outline' | 'note';

type Props = {
  readonly report: Report;
  readonly place: ReaderPlace;
  readonly find: Find;
  readonly panel: Panel;
  readonly onPanel: (panel: Panel | undefined) => void;
};

/** One sheet from the bottom: the menu, or the panel that was chosen in it. */
export function PhoneMenu({ report, place, find, panel, onPanel }: Props) {
  const t = reportsMessages.useText();
  const field = useRef<HTMLInputElement>(null);
  const close = () => onPanel(undefined);
  const goTo = (page: number) => {
    close();
    place.goTo(page);
  };
  const titles: Record<Panel, string> = {
    menu: t('pageOf', { page: place.page, pages: report.pages }),
    find: t('findInReport'),
    outline: t('outline'),
    note: t('noteTitle', { page: place.page }),
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={titles[panel]} startsInField={panel === 'find'}>
      {panel === 'menu' && <Acts report={report} place={place} onPanel={onPanel} />}
      {panel === 'find' && <FindFields field={field} find={find} place={{ ...place, goTo }} />}
      {panel === 'note' && <PageNote reportId={report._id} page={place.page} />}
      {panel === 'outline' && <PageList report={report} page={place.page} goTo={goTo} />}
    </Dialog>
  );
}

type ActsProps = Pick<Props, 'report' | 'place' | 'onPanel'>;

function Acts({ report, place, onPanel }: ActsProps) {
  const { page } = place;
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const navigate = useNavigate();
  const isDirect = useDirectLogin() !== undefined;
  const mayWork = useMay(updateReport, addVersion, publishReport, deleteReport);
  const { bookmark, share } = useMarks(report);
  const editionSearch = useEditionSearch();
  const follow = useFollow();
  const download = useDownload(report);
  const { _id, is_bookmarked, is_followed, series_id, series_name, may_download, status } = report;
  return (
    <>
      <div className={styles.ofPage}>
        <CollectPage report={report} page={page} />
        <LanguageSwitch report={report} place={place} />
      </div>
      <ul className={styles.acts}>
        <Act icon={<Search size={20} />} label={t('findInReport')} onPress={() => onPanel('find')} />
        <Act icon={<ListTree size={20} />} label={t('outline')} onPress={() => onPanel('outline')} />
        {!isDirect && (
          <Act icon={<NotebookPen size={20} />} label={t('noteTitle', { page })} onPress={() => onPanel('note')} />
        )}
        <Act
          icon={is_bookmarked ? <BookmarkCheck size={20} /> : <Bookmark size={20} />}
          label={t('bookmark')}
          isOn={is_bookmarked}
          onPress={() => !bookmark.isPending && bookmark.mutate()}
        />
        {may_download && (
          <Act
            icon={<Download size={20} />}
            label={t('downloadPdf')}
            isBusy={download.isPending}
            onPress={() => !download.isPending && download.mutate()}
          />
        )}
        <Act
          icon={is_followed ? <BellOff size={20} /> : <Bell size={20} />}
          label={t(is_followed ? 'unfollow' : 'follow')}
          onPress={() => follow.mutate({ id: series_id, name: series_name, follow: !is_followed })}
        />
        <Act icon={<Link2 size={20} />} label={t('share')} onPress={() => share(page)} />
        {mayWork && (
          <Act
            icon={<Pencil size={20} />}
            label={t(status === 'published' ? 'edit' : `edit-${status}`)}
            onPress={() =>
              void navigate({ to: `${reports}/${_id}/edit`, search: editionSearch(report, report.language) })
            }
          />
        )}
      </ul>
    </>
  );
}

type ActProps = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly isOn?: boolean;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
};

const Act = ({ icon, label, isOn, isBusy, onPress }: ActProps) => (
  <li>
    <button type="button" className={styles.act} aria-pressed={isOn} aria-busy={isBusy || undefined} onClick={onPress}>
      {icon}
      {label}
    </button>
  </li>
);

type ListProps = { readonly report: Report; readonly page: number; readonly goTo: (page: number) => void };

/** Headings first; the strip of page numbers leads to the pages between them. */
function PageList({ report, page, goTo }: ListProps) {
  const entries = useOutline(report);
  return (
    <>
      <PageStrip page={page} pages={report.pages} goTo={goTo} />
      {entries.length > 0 && <Outline entries={entries} language={report.language} page={page} goTo={goTo} />}
    </>
  );
}
