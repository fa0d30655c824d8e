import { editionName } from '@portal/contract/formats/periods';
import type { PriceAnswered } from '@portal/contract/prices/answers';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { Link } from '@tanstack/react-router';
import { ChartLine, FileText } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';
import { answerMessages } from './messages.ts';
import styles from './price-answer.module.css';

export function AnswerLinks({ answer: { query, report } }: { readonly answer: PriceAnswered }) {
  const t = answerMessages.useText();
  const language = useLanguage();
  const edition = report && editionName(report.edition, language);
  return (
    <ul className={styles.links}>
      <li>
        <Link to={PRICES_PATH} search={query}>
          <ChartLine size={16} aria-hidden />
          {t('openPrices')}
        </Link>
      </li>
      {report && (
        <li>
          <Link to={`${SCREEN_PATHS.reports}/${report._id}`} search={{}}>
            <FileText size={16} aria-hidden />
            <span>
              {t('latestReport')} <span lang={report.language}>{report.title}</span>
              {edition && !report.title.includes(edition) && ` · ${edition}`}
            </span>
          </Link>
        </li>
      )}
    </ul>
  );
}
