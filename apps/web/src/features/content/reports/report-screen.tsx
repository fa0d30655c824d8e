import { addVersion, deleteReport, publishReport, updateReport } from '@portal/contract/content/reports/publishing';
import type { Language } from '@portal/contract/languages';
import { Navigate, notFound, rootRouteId, useParams, useSearch } from '@tanstack/react-router';
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
import { useEditionSearch } from './address/use-edition-search.ts';
import { Badges } from './item/badges.tsx';
import { ReportActs } from './item/report-acts.tsx';
import { useReportWords } from './item/use-report-words.ts';
import { reportsMessages } from './messages.ts';
import { NoConnection } from './offline/no-connection.tsx';
import type { ReadReport } from './offline/read-or-kept.ts';
import { Corrections } from './reader/about/corrections.tsx';
import { useIsNarrow } from './reader/phone/use-is-narrow.ts';
import styles from './report-screen.module.css';
import { useReport } from './reports.api.ts';

const Reader = lazy(async () => ({ default: (await import('./reader/reader.tsx')).Reader }));
const PhoneReader = lazy(async () => ({ default: (await import('./reader/phone/phone-reader.tsx')).PhoneReader }));

export function ReportScreen() {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { language }: { language?: Language } = useSearch({ strict: false });
  const { data: report, error, refetch } = useReport(id, language);
  const editionSearch = useEditionSearch();
  const isNarrow = useIsNarrow();
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  // The address of a report that has become an edition of another.
  if (report && report._id !== id) {
    const search = (known: object) => ({ ...known, ...editionSearch(report, report.language) });
    return <Navigate to={`${reports}/${report._id}`} search={search} replace />;
  }
  if (isNarrow && report && report.pages > 0)
    return (
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <PhoneReader key={id} report={report} />
      </Suspense>
    );
  return (
    <>
      <BackLink to={reports}>{t('title')}</BackLink>
      {report ? (
        <OpenedReport key={id} report={report} />
      ) : (
        <div className={styles.waiting}>
          <Waiting title={t('title')} error={error} onRetry={refetch} label={t('loading')} rows={6} />
        </div>
      )}
    </>
  );
}

function OpenedReport({ report }: { readonly report: ReadReport }) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const editionSearch = useEditionSearch();
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
              <LinkButton
                to={`${reports}/${_id}/edit`}
                search={editionSearch(report, report.language)}
                variant="outline"
                size="small"
              >
                <Pencil size={16} />
                {t(status === 'published' ? 'edit' : `edit-${status}`)}
              </LinkButton>
            )}
            <ReportActs report={report} mayDownload={may_download} />
          </>
        }
      />
      {report.kept_at && <NoConnection keptAt={report.kept_at} />}
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
