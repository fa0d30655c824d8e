import { dateFormat } from '@portal/contract/formats';
import { LOCALES } from '@portal/contract/prices/summaries/money';
import type { FiguresSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { overviewMessages } from '../messages.ts';
import { useDoubts } from '../panel/use-source.ts';
import styles from './figures.module.css';

export function FiguresPeriod({ figures }: { readonly figures: FiguresSummary | undefined }) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const describeDoubts = useDoubts();
  const days = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const said = figures && [
    t('figuresOf', { span: days.formatRange(new Date(figures.from), new Date(figures.to)) }),
    describeDoubts(figures),
  ];
  return <p className={`tiny ${styles.period}`}>{said?.join(' ')}</p>;
}
