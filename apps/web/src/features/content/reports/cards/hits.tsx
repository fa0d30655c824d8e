import type { ReportItem } from '@portal/contract/content/reports/reports';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useEditionSearch } from '../address/use-edition-search.ts';
import { Excerpt } from '../item/excerpt.tsx';
import { reportsMessages } from '../messages.ts';
import styles from './hits.module.css';

type Props = { readonly report: Pick<ReportItem, '_id' | 'hits' | 'language' | 'editions'> };

export function Hits({ report }: Props) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const editionSearch = useEditionSearch();
  return (
    <ul className={`tight small ${styles.hits}`}>
      {report.hits.map(({ language, page, excerpt }) => (
        <li key={`${language} ${page}`}>
          <Link to={`${reports}/${report._id}`} search={{ p: page, ...editionSearch(report, language) }}>
            {t('page', { page })}
            {language !== report.language && ` (${t(language)})`}
          </Link>{' '}
          <span lang={language}>
            <Excerpt parts={excerpt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
