import { getReportPageText } from '@portal/contract/content/reports/reports';
import { useCall } from '../../../../lib/use-call.ts';

/** One line for each line of the page, without running heads, page numbers and the watermark. */
export const usePageText = (reportId: string, page: number, enabled = true) =>
  useCall(['report-page-text', reportId, page], getReportPageText, { id: reportId, page }, { enabled, gcTime: 0 });
