import type { ReportItem } from '@portal/contract/content/reports/reports';
import { ContourRings } from '../../ui/contours.tsx';
import { useCountryName } from '../countries/use-country-name.ts';
import styles from './cover.module.css';
import { coverLines, coverLook } from './cover-look.ts';

type Props = {
  readonly report: Pick<ReportItem, 'series_name' | 'kind' | 'markets'>;
  /** On the cover, below the place where there is one. */
  readonly words: string;
};

export function Cover({ report: { series_name, kind, markets }, words }: Props) {
  const countryName = useCountryName();
  // A series that goes through the markets tells its editions apart by them.
  const [market, another] = markets;
  const place = market && !another ? countryName(market.name) : '';
  const { ground, line, rings } = coverLook(`${series_name} ${place}`, kind);
  return (
    <svg className={styles.cover} viewBox="0 0 120 160" aria-hidden="true">
      <rect width="120" height="160" fill={ground} />
      <g transform={rings} fill="none" stroke={line} opacity="0.75">
        <ContourRings count={8} step={0.1066} />
      </g>
      <rect x="10" y="12" width="18" height="3" fill={line} />
      {coverLines(words, place).map((text, row) => (
        <text key={text} x="10" y={34 + 15 * row} className={styles.title}>
          {text}
        </text>
      ))}
    </svg>
  );
}
