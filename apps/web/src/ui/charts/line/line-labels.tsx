import styles from '../charts.module.css';
import { spreadOut } from '../geometry/scale.ts';
import type { LineSeries } from './line-chart.tsx';

type Scale = (value: number) => number;
type Props = {
  readonly series: readonly LineSeries[];
  readonly y: Scale;
  readonly isWide: boolean;
  readonly left: number;
  readonly room: readonly [top: number, bottom: number];
  readonly format: (value: number) => string;
};

const GAP = 17;

/** What a line is called and where it ends, beside its end; on a narrow drawing only where. */
export function LineLabels({ series, y, isWide, left, room, format }: Props) {
  const ends = series.flatMap(({ id, name, look, points, isFaint }) => {
    const value = points.findLast((point) => point.value !== null)?.value ?? null;
    return value === null || isFaint ? [] : [{ id, name, look, value }];
  });
  const heights = spreadOut(
    ends.map(({ value }) => y(value)),
    GAP,
    room,
  );
  return ends.map(({ id, name, look, value }, index) => (
    <text
      key={id}
      className={look.isStrong ? `${styles.end} ${styles.ours}` : styles.end}
      x={left}
      y={(heights[index] ?? 0) + 4}
    >
      {isWide ? `${name} ${format(value)}` : format(value)}
    </text>
  ));
}
