import styles from '../charts.module.css';
import { spreadOut } from '../geometry/scale.ts';
import type { LineSeries } from './line-series.ts';

type Scale = (value: number) => number;
type Props = {
  readonly series: readonly LineSeries[];
  readonly x: Scale;
  readonly y: Scale;
  readonly isWide: boolean;
  readonly left: number;
  readonly room: readonly [top: number, bottom: number];
  readonly format: (value: number) => string;
};

const GAP = 17;
const NEAR = 20;

export function LineLabels({ series, x, y, isWide, left, room, format }: Props) {
  const ends = series.flatMap(({ id, name, look, points, isFaint }) => {
    const column = points.findLastIndex((point) => point.value !== null);
    const value = points[column]?.value ?? null;
    return value === null || isFaint ? [] : [{ id, name, look, value, end: x(column) }];
  });
  const heights = spreadOut(
    ends.map(({ value }) => y(value)),
    GAP,
    room,
  );
  return ends.map(({ id, name, look, value, end }, index) => {
    const height = heights[index] ?? 0;
    return (
      <g key={id}>
        {left - end > NEAR && (
          <path
            d={`M${end + 8} ${y(value)}L${left - 4} ${height}`}
            fill="none"
            stroke={look.colour}
            strokeDasharray="1 3"
            opacity={0.8}
          />
        )}
        <text className={look.isStrong ? `${styles.end} ${styles.ours}` : styles.end} x={left} y={height + 4}>
          {isWide ? `${name} ${format(value)}` : format(value)}
        </text>
      </g>
    );
  });
}
