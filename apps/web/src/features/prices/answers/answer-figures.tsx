import { formatChange, formatPercent } from '@portal/contract/formats/percent';
import { formatMonths } from '@portal/contract/formats/periods';
import type { PriceAnswered } from '@portal/contract/prices/answers';
import { wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import { useLanguage } from '../../../lib/i18n.ts';
import { OriginSticker } from '../../../shared/origins/origin-sticker.tsx';
import { originColour } from '../../../shared/origins/origins.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import styles from './price-answer.module.css';

/** As many as a sparkline needs. */
const LEAST_POINTS = 3;

type Props = { readonly answer: PriceAnswered };

/** Each value with its months, on one scale; without values the sentence stands alone. */
export function AnswerFigures({ answer }: Props) {
  const language = useLanguage();
  const { values, series, measure } = answer;
  const known = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const range = { low: Math.min(...known), high: Math.max(...known) };
  const write = (value: number) => {
    if (measure === 'price') return wordsIn(language).price(value, answer);
    return measure === 'gap' ? formatChange(value, language) : formatPercent(value, language);
  };
  const drawn = series.filter(({ points }) => points.filter(({ value }) => value !== null).length >= LEAST_POINTS);
  const months = drawn[0]?.points.map(({ month }) => month) ?? [];
  if (values.length === 0) return null;
  return (
    <div className={styles.figures}>
      <ul>
        {values.map(({ origin, value, retailer_name }) => {
          const points = drawn.find((one) => one.origin === origin)?.points;
          return (
            <li key={origin}>
              <OriginSticker code={origin} />
              <b>{write(value)}</b>
              {retailer_name && <span>{retailer_name}</span>}
              {points && (
                <Sparkline values={points.map((point) => point.value)} colour={originColour(origin)} range={range} />
              )}
            </li>
          );
        })}
      </ul>
      {months.length > 0 && (
        <p className="tiny">{formatMonths(months[0] ?? '', months.at(-1) ?? '', language, 'short')}</p>
      )}
    </div>
  );
}
