import { addVersion, deleteReport, publishReport, updateReport } from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import { notFound, rootRouteId, useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isMissing } from '../../../lib/call-api.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BackLink, PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Badges } from './item/badges.tsx';
import { ReportActs } from './item/report-acts.tsx';
import { useReportWords } from './item/use-report-words.ts';
import { reportsMessages } from './messages.ts';
import { Corrections } from './reader/about/corrections.tsx';
import { useReport } from './reports.api.ts';

const Reader = lazy(async () => ({ default: (await import('./reader/reader.tsx')).Reader }));

export function ReportScreen() {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: report, error, refetch } = useReport(id);
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  return (
    <>
      <BackLink to={reports}>{t('title')}</BackLink>
      {report ? (
        <OpenedReport key={id} report={report} />
      ) : (
        <Waiting title={t('title')} error={error} onRetry={refetch} label={t('loading')} rows={6} />
      )}
    </>
  );
}

function OpenedReport({ report }: { readonly report: Report }) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const mayWork = useMay(updateReport, addVersion, publishReport, deleteReport);
  const words = useReportWords()(report);
  const { _id, title, pages, may_download, status } = report;
  return (
    <>
      <PageHead
        above={<Badges report={report} />}
        title={title}
        lang={report.language}
        lead={[words.kind, words.markets, words.edition, words.date, words.length, words.time, words.size]
          .filter(Boolean)
          .join(' · ')}
        acts={
          <>
            {mayWork && (
              <LinkButton to={`${reports}/${_id}/edit`} variant="outline" size="small">
                <Pencil size={16} />
                {t(status === 'published' ? 'edit' : `edit-${status}`)}
              </LinkButton>
            )}
            <ReportActs report={report} mayDownload={may_download} />
          </>
        }
      />
      <Corrections report={report} />
      {pages > 0 ? (
        <Suspense fallback={<Skeleton label={t('loading')} rows={6} />}>
          <Reader report={report} />
        </Suspense>
      ) : (
        <EmptyState drawing="empty-reports" title={t('noFile')} text={t('noFileText')} />
      )}
    </>
  );
}
