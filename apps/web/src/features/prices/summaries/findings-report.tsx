import { getReport, listReports } from '@portal/contract/content/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { callQuery } from '../../../lib/call-query.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';

type Props = { readonly marketId: string; readonly marketName: string };

export function FindingsReport({ marketId, marketName }: Props) {
  const t = overviewMessages.useText();
  const { reports } = useScreens();
  const mayRead = useMay(getReport);
  const language = useLanguage();
  const newest = { market_id: marketId, order: 'newest', page: 1, page_size: 1 } as const;
  const { data } = useQuery({
    ...callQuery(['reports', 'list', newest, language], listReports, newest),
    enabled: mayRead,
  });
  const report = data?.items[0];
  if (!reports || !report) return null;
  return (
    <LinkButton to={`${reports}/${report._id}`} variant="quiet" className={styles.report}>
      <FileText size={16} />
      {t('readReport', { market: marketName })}
    </LinkButton>
  );
}
