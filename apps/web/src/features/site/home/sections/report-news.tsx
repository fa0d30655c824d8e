import { getReportNews } from '@portal/contract/content/reports/reports';
import { formatMonth, unbroken } from '@portal/contract/formats/days';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { homeMessages } from '../messages.ts';

/** Empty where there are no reports, or the call fails. */
export function ReportNews() {
  const t = homeMessages.useText();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['reports', 'news', language],
    queryFn: ({ signal }) => callApi(getReportNews, {}, { signal }),
  });
  if (!data?.month) return null;
  const { count, unread } = data;
  const month = unbroken(formatMonth(data.month, language, 'long'));
  return t(unread > 0 ? 'newAndUnread' : 'newReports', { count, month, unread });
}
