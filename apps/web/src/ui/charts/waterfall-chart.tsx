import { linear } from '@portal/charts/scale';
import styles from './charts.module.css';
import { ChartStage } from './stage/chart-stage.tsx';
import type { Told } from './stage/use-stops.ts';
import { useWidth } from './stage/use-width.ts';

export type Fall = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Where the bar begins and ends; a total begins at zero. */
  readonly from: number;
  readonly to: number;
  readonly isTotal: boolean;
  readonly tell: () => Told;
};

/** From this width on, names stand beside their bars. */
const WIDE = 520;
const [NAME_PX, TEXT_PX, GAP, LEAST_PX] = [164, 84, 12, 2];
const ROWS = { wide: { height: 38, bar: 20, top: 9 }, narrow: { height: 54, bar: 14, top: 28 } };

/** From a first total through what is taken off to the last one, one row each. */
export function WaterfallChart({ label, falls }: { readonly label: string; readonly falls: readonly Fall[] }) {
  const [place, width] = useWidth();
  const isWide = width >= WIDE;
  const row = ROWS[isWide ? 'wide' : 'narrow'];
  const ends = falls.flatMap(({ from, to }) => [from, to]);
  const range = isWide ? ([NAME_PX, Math.max(width - TEXT_PX - GAP, NAME_PX)] as const) : ([0, width] as const);
  const x = linear([Math.min(0, ...ends), Math.max(0, ...ends)], range);
  const stops = falls.map(({ to, tell }, at) => ({
    x: x(to),
    y: at * row.height + row.top + row.bar / 2,
    tell,
    onOpen: undefined,
  }));
  return (
    <ChartStage
      ref={place}
      label={label}
      width={width}
      height={falls.length * row.height}
      rows={stops.map((stop) => [stop])}
      reach="row"
    >
      <path className={styles.base} d={`M${x(0)} 0V${falls.length * row.height}`} />
      {falls.map(({ id, name, text, from, to, isTotal }, at) => {
        const [left, right] = [Math.min(x(from), x(to)), Math.max(x(from), x(to))];
        const isLast = at === falls.length - 1;
        return (
          <g key={id} transform={`translate(0 ${at * row.height})`}>
            <text className={isTotal ? styles.end : undefined} x={0} y={isWide ? row.top + 15 : 18}>
              {name}
            </text>
            <text
              className={isTotal ? styles.end : styles.strong}
              x={width}
              y={isWide ? row.top + 15 : 18}
              textAnchor="end"
            >
              {text}
            </text>
            <rect
              x={left}
              y={row.top}
              width={Math.max(right - left, LEAST_PX)}
              height={row.bar}
              rx={2}
              fill={isTotal ? 'var(--data-1)' : 'var(--data-2)'}
            />
            {!isLast && <path className={styles.base} d={`M${x(to)} ${row.top + row.bar}V${row.height + row.top}`} />}
          </g>
        );
      })}
    </ChartStage>
  );
}
