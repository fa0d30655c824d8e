import { Link } from '@tanstack/react-router';
import { Cover } from '../../../../shared/reports/cover.tsx';
import { BlankCovers, CoverFan } from '../art/report-covers.tsx';
import { useLatestReports } from '../home.api.ts';
import { homeMessages } from '../messages.ts';
import { ReportNews } from './report-news.tsx';
import { SectionCard } from './section-card.tsx';

/** The covers of the latest reports, as in the library; the newest is in the middle. */
export function ReportsCard({ to }: { readonly to: string }) {
  const t = homeMessages.useText();
  const { data: latest } = useLatestReports();
  const reports = latest?.items ?? [];
  return (
    <SectionCard title={t('reports')} description={t('reportsText')} to={to} note={<ReportNews />}>
      {reports.length > 0 ? (
        <CoverFan>
          {reports.map((report) => (
            <Link key={report._id} to={`${to}/${report._id}`}>
              <span className="visually-hidden">{t('openReport', { title: report.title })}</span>
              <Cover report={{ ...report, markets: [] }} words={report.title} />
            </Link>
          ))}
        </CoverFan>
      ) : (
        latest && <BlankCovers />
      )}
    </SectionCard>
  );
}
