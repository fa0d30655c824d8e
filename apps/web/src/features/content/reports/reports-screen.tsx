import { createReport, deleteReport, publishReport, updateReport } from '@portal/contract/content/reports/publishing';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isClosed } from '../../../lib/call-api.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tab, Tabs } from '../../../ui/tabs.tsx';
import { TABS } from './address/report-address.ts';
import { useReportAddress } from './address/use-report-address.ts';
import { ReportLibrary } from './library/library.tsx';
import { reportsMessages } from './messages.ts';
import { useReports } from './reports.api.ts';

// Only for those who write reports.
const PublishingTab = lazy(async () => ({ default: (await import('./publishing/publishing-tab.tsx')).PublishingTab }));
const SeriesTab = lazy(async () => ({ default: (await import('./publishing/series/series-tab.tsx')).SeriesTab }));

const [USUAL] = TABS;

export function ReportsScreen() {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const address = useReportAddress();
  const mayCreate = useMay(createReport);
  const mayWork = useMay(createReport, updateReport, publishReport, deleteReport);
  const tab = mayWork ? address.tab : 'library';
  const mayShow = can(usePermissions(), 'reports');
  const { filter, order, page } = address;
  const list = useReports({ ...filter, order, page }, mayShow && tab === 'library');
  if (!mayShow || isClosed(list.error)) return <ClosedPage page="Reports" title={t('title')} drawing="empty-reports" />;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('intro')}
        areSmall
        acts={
          mayCreate && (
            <LinkButton to={`${reports}/new`} variant={tab === 'publishing' ? 'primary' : 'outline'}>
              <Plus size={20} />
              {t('newReport')}
            </LinkButton>
          )
        }
      >
        {mayWork && (
          <Tabs aria-label={t('tabs')}>
            {TABS.map((name) => (
              <Tab
                key={name}
                to="."
                search={{ tab: name === USUAL ? undefined : name }}
                activeOptions={{ explicitUndefined: true }}
              >
                {t(`tab-${name}`)}
              </Tab>
            ))}
          </Tabs>
        )}
      </PageHead>
      <Suspense fallback={<Skeleton label={t('loading')} rows={8} />}>
        {tab === 'publishing' && <PublishingTab address={address} />}
        {tab === 'series' && <SeriesTab />}
      </Suspense>
      {tab === 'library' && <ReportLibrary address={address} list={list} />}
    </>
  );
}
