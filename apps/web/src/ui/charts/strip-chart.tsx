import { linear, niceTicks } from '@portal/charts/scale';
import styles from './charts.module.css';
import { dodge } from './geometry/dodge.ts';
import { shortened } from './geometry/shortened.ts';
import type { Look } from './look.ts';
import { Marks } from './mark.tsx';
import { ChartStage } from './stage/chart-stage.tsx';
import type { Told } from './stage/use-stops.ts';
import { useWidth } from './stage/use-width.ts';

type StripMark = {
  readonly id: string;
  readonly value: number;
  readonly look: Look;
  readonly tell: () => Told;
  readonly onOpen?: (() => void) | undefined;
};
type StripRow = {
  readonly id: string;
  readonly name: string;
  /** Smaller, after the name or below it. */
  readonly note: string;
  readonly marks: readonly StripMark[];
  /** Marked by a bar; null where there are too few. */
  readonly median: number | null;
};
type Props = {
  readonly label: string;
  readonly rows: readonly StripRow[];
  readonly formatTick: (value: number) => string;
  /** The axis goes through it, and it has a line of its own. */
  readonly zero?: boolean;
};

const WIDE = 520;
const [NAMES_PX, FOOT, EDGE] = [158, 26, 10];

export function StripChart({ label, rows, formatTick, zero = false }: Props) {
  const [place, width] = useWidth();
  const isWide = width >= WIDE;
  const rowPx = isWide ? 42 : 54;
  const height = rows.length * rowPx + FOOT + 4;
  const [left, right, bottom] = [isWide ? NAMES_PX : EDGE, width - EDGE, height - FOOT];
  const values = rows.flatMap(({ marks, median }) => [
    ...marks.map(({ value }) => value),
    ...(median === null ? [] : [median]),
    ...(zero ? [0] : []),
  ]);
  const ticks = values.length > 0 ? niceTicks(Math.min(...values), Math.max(...values), isWide ? 6 : 3) : [0, 1];
  const x = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [left, right]);
  const rowMiddle = (row: number) => row * rowPx + (isWide ? rowPx / 2 : 36);
  // Before its width is known nothing has a place.
  const placed = rows.map(({ marks }, row) =>
    dodge(
      (width > 0 ? marks : []).map((mark) => ({ ...mark, x: x(mark.value) })),
      (mark) => mark.x,
    ).map(({ item, offset }) => ({ ...item, y: rowMiddle(row) + offset })),
  );
  return (
    <ChartStage ref={place} label={label} width={width} height={height} rows={placed} reach="point">
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={zero && tick === 0 ? styles.base : styles.grid} d={`M${x(tick)} 4V${bottom}`} />
          <text x={x(tick)} y={height - 6} textAnchor="middle">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {rows.map(({ id, name, note, median }, row) => (
        <g key={id}>
          {isWide ? (
            <>
              <text className={styles.strong} x={0} y={rowMiddle(row) - 2}>
                {shortened(name, NAMES_PX)}
              </text>
              <text x={0} y={rowMiddle(row) + 13}>
                {note}
              </text>
            </>
          ) : (
            <text x={0} y={row * rowPx + 14}>
              <tspan className={styles.strong}>{name}</tspan> {note}
            </text>
          )}
          {[...Map.groupBy(placed[row] ?? [], ({ look }) => look.colour + look.mark)].map(
            ([series, [first, ...others]]) =>
              first && <Marks key={series} look={first.look} at={[first, ...others]} size={4.5} />,
          )}
          {median !== null && (
            <path className={styles.median} d={`M${x(median)} ${rowMiddle(row) - 13}V${rowMiddle(row) + 13}`} />
          )}
        </g>
      ))}
    </ChartStage>
  );
}
