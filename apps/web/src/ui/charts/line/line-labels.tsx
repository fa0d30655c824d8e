import { spreadOut } from '@portal/charts/scale';
import styles from '../charts.module.css';
import type { LineSeries } from './line-series.ts';

type Scale = (value: number) => number;
type Props = {
  readonly ends: readonly LineEnd[];
  readonly x: Scale;
  readonly y: Scale;
  readonly left: number;
  readonly room: readonly [top: number, bottom: number];
};

type LineEnd = Pick<LineSeries, 'id' | 'look' | 'isFaint'> & {
  readonly column: number;
  readonly value: number;
  readonly text: string;
};

const GAP = 17;
const NEAR = 20;

/** The last point of each line and its label: 'Mexico 12.10', or 'MX 12.10' where there is little room. */
export function lineEnds(
  series: readonly LineSeries[],
  isWide: boolean,
  format: (value: number) => string,
): readonly LineEnd[] {
  return series.flatMap(({ id, name, code, look, points, isFaint, isEndBare }) => {
    const column = points.findLastIndex((point) => point.value !== null && !point.isBetween);
    const value = points[column]?.value ?? null;
    if (value === null) return [];
    const text = [isWide ? name : code, isEndBare ? '' : format(value)].filter(Boolean).join(' ');
    return [{ id, look, isFaint: isFaint ?? false, column, value, text }];
  });
}

export function LineLabels({ ends, x, y, left, room }: Props) {
  const heights = spreadOut(
    ends.map(({ value }) => y(value)),
    GAP,
    room,
  );
  return ends.map(({ id, look, isFaint, column, value, text }, index) => {
    const height = heights[index] ?? 0;
    const end = x(column);
    const isMoved = Math.abs(height - y(value)) > GAP / 2;
    const weight = look.isStrong ? `${styles.end} ${styles.ours}` : isFaint ? styles.faint : styles.end;
    return (
      <g key={id}>
        {(isMoved || left - end > NEAR) && (
          <path
            d={`M${end + 8} ${y(value)}L${left - 4} ${height}`}
            fill="none"
            stroke={look.colour}
            strokeDasharray="1 3"
            opacity={0.8}
          />
        )}
        <text className={weight} x={left} y={height + 4}>
          {text}
        </text>
      </g>
    );
  });
}
