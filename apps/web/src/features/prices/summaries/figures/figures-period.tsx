import { formatLongPeriod } from '@portal/contract/formats/periods';
import type { FiguresSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { overviewMessages } from '../messages.ts';
import { useDoubts } from '../panel/use-source.ts';
import styles from './figures.module.css';

export function FiguresPeriod({ figures }: { readonly figures: FiguresSummary | undefined }) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const describeDoubts = useDoubts();
  const said = figures && [
    t('figuresOf', { span: formatLongPeriod(figures.from, figures.to, language) }),
    describeDoubts(figures),
  ];
  return <p className={`tiny ${styles.period}`}>{said?.join(' ')}</p>;
}
