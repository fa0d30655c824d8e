import {
  bookmarkReport,
  followSeries,
  unbookmarkReport,
  unfollowSeries,
} from '@portal/contract/content/reports/reading';
import type { ReportItem } from '@portal/contract/content/reports/reports';
import { callApi } from '../../../../lib/call-api.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { copyText } from '../../../../shared/copy-text/copy-text.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { reportsMessages } from '../messages.ts';
import { refreshReports } from '../reports.api.ts';

export function useFollow() {
  const t = reportsMessages.useText();
  return useAct({
    mutationFn: ({ id, follow }: { id: string; name: string; follow: boolean }) =>
      callApi(follow ? followSeries : unfollowSeries, { id }),
    onSuccess: ({ is_followed }, { name }) => {
      showNotice({ kind: 'success', title: t(is_followed ? 'nowFollowed' : 'notFollowed', { name }) });
      return refreshReports();
    },
  });
}

export function useMarks({ _id, title, is_bookmarked }: ReportItem) {
  const t = reportsMessages.useText();
  const { reports = '' } = useScreens();
  const bookmark = useAct({
    mutationFn: () => callApi(is_bookmarked ? unbookmarkReport : bookmarkReport, { id: _id }),
    onSuccess: refreshReports,
  });
  const share = (page?: number) => {
    const address = `${window.location.origin}${reports}/${_id}${page ? `?p=${page}` : ''}`;
    void copyText(address, t('linkReady', { title }));
  };
  return { bookmark, share };
}
