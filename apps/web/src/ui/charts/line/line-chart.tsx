import { linear, niceTicks } from '@portal/charts/scale';
import { useId } from 'react';
import styles from '../charts.module.css';
import { chartMessages } from '../messages.ts';
import { ChartStage } from '../stage/chart-stage.tsx';
import { Tip } from '../stage/tip.tsx';
import type { Stop } from '../stage/use-stops.ts';
import { useWidth } from '../stage/use-width.ts';
import { LineLabels, lineEnds } from './line-labels.tsx';
import type { LineSeries } from './line-series.ts';
import { LineSeriesPath } from './line-series-path.tsx';

type Props = {
  readonly label: string;
  /** `short` stands below the axis; empty for none. */
  readonly columns: readonly { readonly name: string; readonly short: string; readonly isProvisional?: boolean }[];
  readonly series: readonly LineSeries[];
  readonly ranges?: readonly { readonly from: number; readonly to: number; readonly name: string }[];
  readonly format: (value: number) => string;
  readonly formatTick: (value: number) => string;
  readonly formatEnd: (value: number) => string;
  readonly openHint?: string | undefined;
};

const WIDE = 520;
const NO_RANGES: NonNullable<Props['ranges']> = [];
/** Of a letter as wide as it may come. */
const RANGE_CHAR = 6.5;
const TICK_CHAR = 6.4;
const [TOP, LEFT, FOOT, TICK_PX] = [20, 36, 30, 38];

/** Two points are no line. */
const LEAST_POINTS = 3;

/** Series with fewer points than a line needs are told in a sentence each. */
export function LineChart({ series, ...chart }: Props) {
  const t = chartMessages.useText();
  const least = Math.min(LEAST_POINTS, chart.columns.length);
  const isSparse = ({ points, basis }: LineSeries) =>
    basis !== undefined && points.filter(({ value, isBetween }) => value !== null && !isBetween).length < least;
  const drawn = series.filter((one) => !isSparse(one));
  const sparse = series.filter(isSparse);
  return (
    <>
      {drawn.length > 0 && <Lines {...chart} series={drawn} />}
      {sparse.length > 0 && (
        <ul className="tiny">
          {sparse.map(({ id, name, basis = '' }) => (
            <li key={id}>{t('tooFewToDraw', { name, basis })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Lines({ label, columns, series, ranges = NO_RANGES, format, formatTick, formatEnd, openHint }: Props) {
  const t = chartMessages.useText();
  const [place, width] = useWidth();
  const hatchId = useId();
  const isWide = width >= WIDE;
  const height = isWide ? 300 : 264;
  const ends = lineEnds(series, isWide, formatEnd);
  const values = series.flatMap(({ points, hasBand }) =>
    points.flatMap(({ value, low, high }) => [value, ...(hasBand ? [low, high] : [])]),
  );
  const known = values.filter((value) => typeof value === 'number');
  const ticks = known.length > 0 ? niceTicks(Math.min(...known), Math.max(...known), 4) : [0, 1];
  const plot = {
    left: Math.max(LEFT, Math.max(...ticks.map((tick) => formatTick(tick).length)) * TICK_CHAR + 8),
    right: width - Math.min(Math.max(...ends.map(({ text }) => text.length), 5) * 6.7 + 16, width * 0.4),
    bottom: height - FOOT,
  };
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [plot.bottom, TOP]);
  const x = linear([0, Math.max(columns.length - 1, 1)], [plot.left, plot.right]);
  const half = (x(1) - x(0)) / 2;
  const named = columns.map(({ short }, column) => ({ short, column })).filter(({ short }) => short);
  const every = Math.max(1, Math.ceil((named.length * TICK_PX) / Math.max(plot.right - plot.left, 1)));

  const isAtEnd = (start: number, name: string) => start + name.length * RANGE_CHAR > plot.right;
  const told = new Set<number>();
  let written = Number.NEGATIVE_INFINITY;
  for (const { from, to, name } of ranges) {
    const start = isAtEnd(x(from), name) ? x(to) - name.length * RANGE_CHAR : x(from);
    if (start <= written) continue;
    told.add(from);
    written = start + name.length * RANGE_CHAR;
  }

  const seriesStops = (one: LineSeries): Stop[] =>
    one.points.flatMap((point, column) => {
      const at = columns[column];
      const { value: own } = point;
      if (own === null || !at || point.isBetween) return [];
      const tell = () => {
        const lines = series.flatMap(({ id, name, badge, points }) => {
          const { value = null, note } = points[column] ?? {};
          if (value === null) return [];
          return [{ id, badge: badge ?? name, text: format(value), note, isActive: id === one.id }];
        });
        const state = (point.isProvisional ?? at.isProvisional) ? t('provisional') : '';
        const title = [at.name, state].filter(Boolean).join(', ');
        return {
          said: [`${one.name}, ${at.name}: ${format(own)}`, point.note, state].filter(Boolean).join(', '),
          tip: <Tip title={title} lines={lines} foot={point.onOpen && openHint} />,
        };
      };
      return [{ x: x(column), y: y(own), tell, onOpen: point.onOpen }];
    });
  return (
    <ChartStage
      ref={place}
      label={label}
      width={width}
      height={height}
      rows={series.map(seriesStops)}
      reach="column"
      cross={[TOP, plot.bottom]}
    >
      <defs>
        <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V6" />
        </pattern>
      </defs>
      {ranges.map(({ from, to, name }) => (
        <g key={`${name}${from}`}>
          <rect
            className={styles.range}
            x={x(from)}
            y={TOP}
            width={Math.max(x(to) - x(from), 3)}
            height={plot.bottom - TOP}
          />
          {told.has(from) && (
            <text
              className={styles.season}
              {...(isAtEnd(x(from), name) ? { x: x(to), textAnchor: 'end' } : { x: x(from) })}
              y={TOP - 6}
            >
              {name}
            </text>
          )}
        </g>
      ))}
      {columns.map(({ name, isProvisional }, column) => {
        const [from, to] = [Math.max(x(column) - half, plot.left), Math.min(x(column) + half, plot.right + 4)];
        const shape = { x: from, y: TOP, width: to - from, height: plot.bottom - TOP };
        return isProvisional && <rect key={name} {...shape} fill={`url(#${hatchId})`} />;
      })}
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${plot.left} ${y(tick)}H${plot.right}`} />
          <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {named.map(
        ({ short, column }, index) =>
          (named.length - 1 - index) % every === 0 && (
            <text key={column} x={x(column)} y={height - 8} textAnchor="middle">
              {short}
            </text>
          ),
      )}
      {series.toReversed().map((one) => (
        <LineSeriesPath key={one.id} series={one} x={x} y={y} />
      ))}
      <LineLabels ends={ends} x={x} y={y} left={plot.right + 10} room={[TOP, plot.bottom]} />
    </ChartStage>
  );
}
