import { createReport } from '@portal/contract/content/reports/publishing';
import { getReport } from '@portal/contract/content/reports/reports';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { BackLink, PageHead } from '../../../../ui/page-head.tsx';
import { refreshReports } from '../reports.api.ts';
import styles from './edit-report-screen.module.css';
import { ReportForm } from './form/report-form.tsx';
import { publishingMessages } from './messages.ts';

const NOTHING = {};

export function NewReportScreen() {
  const t = publishingMessages.useText();
  const { reports } = useScreens();
  const navigate = useNavigate();
  const mayOpen = useMay(getReport);
  return (
    <>
      <BackLink to={reports} search={{ tab: 'publishing' }}>
        {t('publishing')}
      </BackLink>
      <PageHead title={t('newReport')} />
      <div className={styles.narrow}>
        <ReportForm
          first={NOTHING}
          save={async (fields) => {
            const { _id } = await callApi(createReport, fields);
            showNotice({ kind: 'success', title: contractText(createReport.message) });
            void refreshReports();
            const next = mayOpen ? { to: `${reports}/${_id}/edit` } : { to: reports, search: { tab: 'publishing' } };
            void navigate({ ...next, replace: true, ignoreBlocker: true });
          }}
        />
      </div>
    </>
  );
}
