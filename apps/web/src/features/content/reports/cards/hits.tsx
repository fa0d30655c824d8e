import type { ReportItem } from '@portal/contract/content/reports/reports';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Excerpt } from '../item/excerpt.tsx';
import { reportsMessages } from '../messages.ts';
import styles from './hits.module.css';

export function Hits({ report: { _id, hits } }: { readonly report: Pick<ReportItem, '_id' | 'hits'> }) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  return (
    <ul className={`tight small ${styles.hits}`}>
      {hits.map(({ page, excerpt }) => (
        <li key={page}>
          <Link to={`${reports}/${_id}`} search={{ p: page }}>
            {t('page', { page })}
          </Link>{' '}
          <Excerpt parts={excerpt} />
        </li>
      ))}
    </ul>
  );
}
