import { formatEventDay } from '@portal/contract/formats/times';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useReportWords } from '../item/use-report-words.ts';
import { reportsMessages } from '../messages.ts';
import { listReportsKept } from './kept-reports.ts';

/** In the place of the library while the portal does not answer. */
export function KeptList() {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const { reports } = useScreens();
  const describeReport = useReportWords();
  const { data = [] } = useQuery({ queryKey: ['kept-reports'], queryFn: listReportsKept, staleTime: 0, gcTime: 0 });
  if (data.length === 0) return null;
  return (
    <Card className="stack" style={{ marginTop: 16 }}>
      <div>
        <h2>{t('keptTitle')}</h2>
        <p className="fine">{t('keptText')}</p>
      </div>
      <ul className="stack">
        {data.map(({ report, kept_at }) => (
          <li key={report._id} className="row spread">
            <div>
              <h3 lang={report.language}>{report.title}</h3>
              <p className="fine">
                {describeReport(report).edition} · {describeReport(report).length} ·{' '}
                {t('keptOn', { day: formatEventDay(kept_at, language) })}
              </p>
            </div>
            <LinkButton to={`${reports}/${report._id}`} variant="soft" size="small">
              {t('read')}
              <span className="visually-hidden">{report.title}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
