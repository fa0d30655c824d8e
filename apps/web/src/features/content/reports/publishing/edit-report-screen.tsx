import { getReportStatistics, listVersions, updateReport } from '@portal/contract/content/reports/publishing';
import { getReport, type Report } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { listAuditEntries } from '@portal/contract/record/audit-log';
import { notFound, rootRouteId, useParams, useSearch } from '@tanstack/react-router';
import { BookOpenText, History } from 'lucide-react';
import { useState } from 'react';
import { callApi, isMissing } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { BackLink, PageHead } from '../../../../ui/page-head.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { useEditionSearch } from '../address/use-edition-search.ts';
import { refreshReports, useReport } from '../reports.api.ts';
import styles from './edit-report-screen.module.css';
import { EditionBar } from './editions/edition-bar.tsx';
import { DataPanel } from './file/data-panel.tsx';
import { FilePanel } from './file/file-panel.tsx';
import { toForm } from './form/form-shape.ts';
import { ReportForm } from './form/report-form.tsx';
import { publishingMessages } from './messages.ts';
import { StatusPanel } from './state/status-panel.tsx';
import { StatisticsPanel } from './statistics/statistics-panel.tsx';

/** As much as the log takes to look for. */
const LOG_SEARCH = 100;

export function EditReportScreen() {
  const t = publishingMessages.useText();
  const { reports } = useScreens();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { language }: { language?: Language } = useSearch({ strict: false });
  const { data: report, error, refetch } = useReport(id, language);
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  return (
    <>
      <BackLink to={reports} search={{ tab: 'publishing' }}>
        {t('publishing')}
      </BackLink>
      {report ? (
        <Editing key={`${id} ${report.language}`} report={report} />
      ) : (
        <Waiting title={t('publishing')} error={error} onRetry={refetch} label={t('loading')} rows={8} />
      )}
    </>
  );
}

function Editing({ report }: { readonly report: Report }) {
  const t = publishingMessages.useText();
  const { reports, auditLog } = useScreens();
  const seesStatistics = useMay(getReportStatistics);
  const seesLog = useMay(listAuditEntries);
  const seesFiles = useMay(listVersions);
  const mayEdit = useMay(updateReport);
  const editionSearch = useEditionSearch();
  const { _id, title, pages, language } = report;
  // As read when the writing began: a later read must not pass for a change made here.
  const [stored, setStored] = useState(report);
  // Changes beside the form raise the version here; a change by somebody else must still fail the save.
  const keepUp = ({ version }: Report) =>
    setStored((known) => (version === known.version + 1 ? { ...known, version } : known));
  return (
    <>
      <PageHead title={title} lang={language}>
        <div className="row">
          <EditionBar report={report} />
          {pages > 0 && (
            <LinkButton
              to={`${reports}/${_id}`}
              search={editionSearch(report, language)}
              variant="outline"
              size="small"
              icon={<BookOpenText size={16} />}
              label={t('look')}
            />
          )}
          {seesLog && (
            <LinkButton
              to={auditLog}
              search={{ action: 'reports', who: title.slice(0, LOG_SEARCH) }}
              variant="outline"
              size="small"
              icon={<History size={16} />}
              label={t('history')}
            />
          )}
        </div>
      </PageHead>
      <div className={`stack ${styles.page}`}>
        <div className={`stack ${styles.side}`}>
          <StatusPanel report={report} onChanged={keepUp} />
          {seesFiles && <FilePanel report={report} />}
          <DataPanel report={report} />
        </div>
        {mayEdit && (
          <ReportForm
            first={toForm(stored)}
            id={_id}
            save={async (fields) => {
              const saved = await callApi(updateReport, { id: _id, ...fields }, { ifMatch: stored.version });
              setStored(saved);
              showNotice({ kind: 'success', title: contractText(updateReport.message) });
              void refreshReports();
            }}
            readAgain={async () => {
              const present = await callApi(getReport, { id: _id, language });
              setStored(present);
              void refreshReports();
              return toForm(present);
            }}
          />
        )}
        {seesStatistics && <StatisticsPanel report={report} />}
      </div>
    </>
  );
}
