import { createReport } from '@portal/contract/content/reports/publishing';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import screen from '../report-screen.module.css';
import { refreshReports } from '../reports.api.ts';
import styles from './edit-report-screen.module.css';
import { ReportForm } from './form/report-form.tsx';
import { publishingMessages } from './messages.ts';

const NOTHING = {};

export function NewReportScreen() {
  const t = publishingMessages.useText();
  const { reports } = useScreens();
  const navigate = useNavigate();
  useDocumentTitle(t('newReport'));
  return (
    <>
      <Link to={reports} search={{ tab: 'publishing' }} className={screen.back}>
        <ArrowLeft size={20} />
        {t('publishing')}
      </Link>
      <h1 className={styles.title}>{t('newReport')}</h1>
      <div className={styles.narrow}>
        <ReportForm
          first={NOTHING}
          save={async (fields) => {
            const { _id } = await callApi(createReport, fields);
            showNotice({ kind: 'success', title: contractText(createReport.message) });
            void refreshReports();
            void navigate({ to: `${reports}/${_id}/edit`, replace: true, ignoreBlocker: true });
          }}
        />
      </div>
    </>
  );
}
