import { linePath, stretches } from '@portal/charts/paths';
import { linear, niceTicks } from '@portal/charts/scale';
import { useId } from 'react';
import styles from './charts.module.css';
import type { Look } from './look.ts';
import { Mark } from './mark.tsx';
import { chartMessages } from './messages.ts';
import { ChartStage } from './stage/chart-stage.tsx';
import { Tip } from './stage/tip.tsx';
import { useWidth } from './stage/use-width.ts';

type Column = {
  readonly name: string;
  readonly short: string;
  /** Hatched. */
  readonly isProvisional?: boolean;
  /** Behind the name in the tip: how many there are. */
  readonly note?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
};
/** One value for each column; null where nothing is known. */
type Part = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly values: readonly (number | null)[];
};
type Line = Omit<Part, 'colour'> & { readonly look: Look };
type Props = {
  readonly label: string;
  readonly columns: readonly Column[];
  /** One upon the other, the first at the bottom. */
  readonly parts: readonly Part[];
  readonly line?: Line | undefined;
  /** The height of the chart where it is always the same. */
  readonly most?: number;
  readonly format: (value: number) => string;
  readonly formatTick: (value: number) => string;
  readonly openHint?: string | undefined;
};

const WIDE = 520;
const [LEFT, FOOT, TICK_PX, LEGEND_PX, SWATCH, CHAR_PX] = [44, 30, 38, 22, 12, 6.9];

export function ColumnChart({ label, columns, parts, line, most, format, formatTick, openHint }: Props) {
  const t = chartMessages.useText();
  const [place, width] = useWidth();
  const hatchId = useId();
  const names = [...parts, ...(line ? [line] : [])];
  const legend = placeLegend(names, width);
  const top = legend.height + 10;
  const height = (width >= WIDE ? 270 : 236) + top;
  const bottom = height - FOOT;
  const sums = columns.map((_, column) => parts.reduce((sum, { values }) => sum + (values[column] ?? 0), 0));
  const highest = most ?? Math.max(...sums, ...(line?.values ?? []).map((value) => value ?? 0), 0);
  const ticks = niceTicks(0, highest || 1, 4);
  const y = linear([0, ticks.at(-1) ?? 1], [bottom, top]);
  const step = Math.max(width - LEFT, 0) / Math.max(columns.length, 1);
  const middle = (column: number) => LEFT + (column + 0.5) * step;
  const bar = Math.min(step * 0.72, 46);
  const every = Math.max(1, Math.ceil(TICK_PX / Math.max(step, 1)));
  const stops = columns.flatMap(({ name, note, isProvisional, onOpen }, column) => {
    const known = names.flatMap(({ id, name: part, values }) => {
      const value = values[column] ?? null;
      return value === null ? [] : [{ id, badge: part, text: format(value) }];
    });
    if (known.length === 0) return [];
    const tell = () => {
      const title = [name, isProvisional && t('provisional'), note].filter(Boolean).join(', ');
      const said = [title, ...known.map(({ badge, text }) => `${badge} ${text}`)].join(', ');
      return { said, tip: <Tip title={title} lines={known} foot={onOpen && openHint} /> };
    };
    return [{ x: middle(column), y: y(sums[column] ?? 0), tell, onOpen }];
  });
  return (
    <ChartStage
      ref={place}
      label={label}
      width={width}
      height={height}
      rows={[stops]}
      reach="column"
      cross={[top, bottom]}
    >
      <defs>
        <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path stroke="var(--surface)" strokeWidth="3" d="M0 0V6" />
        </pattern>
      </defs>
      {names.map(({ id, name, ...look }, index) => {
        const { x, y: at } = legend.places[index] ?? { x: 0, y: 0 };
        return (
          <g key={id} transform={`translate(${x} ${at})`}>
            {'look' in look ? (
              <>
                <path d={`M-2 ${SWATCH / 2}H${SWATCH + 2}`} stroke={look.look.colour} strokeWidth={2} />
                <Mark look={look.look} x={SWATCH / 2} y={SWATCH / 2} size={4} />
              </>
            ) : (
              <rect width={SWATCH} height={SWATCH} rx={2} fill={look.colour} />
            )}
            <text x={SWATCH + 6} y={SWATCH - 1}>
              {name}
            </text>
          </g>
        );
      })}
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${LEFT} ${y(tick)}H${width}`} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ name, short, isProvisional }, column) => {
        let below = 0;
        return (
          <g key={name}>
            {parts.map(({ id, colour, values }) => {
              const value = values[column] ?? 0;
              if (value <= 0) return null;
              const shape = {
                x: middle(column) - bar / 2,
                y: y(below + value),
                width: bar,
                height: y(below) - y(below + value),
              };
              below += value;
              return (
                <g key={id}>
                  <rect {...shape} fill={colour} stroke="var(--surface)" strokeWidth={parts.length > 1 ? 1 : 0} />
                  {isProvisional && <rect {...shape} fill={`url(#${hatchId})`} opacity={0.7} />}
                </g>
              );
            })}
            {(columns.length - 1 - column) % every === 0 && (
              <text x={middle(column)} y={height - 8} textAnchor="middle">
                {short}
              </text>
            )}
          </g>
        );
      })}
      {line && <LineOver line={line} x={middle} y={y} />}
    </ChartStage>
  );
}

type Scale = (value: number) => number;

function LineOver({ line: { values, look }, x, y }: { readonly line: Line; readonly x: Scale; readonly y: Scale }) {
  const points = values.map((value, column) => (value === null ? null : { x: x(column), y: y(value) }));
  return (
    <>
      {stretches(points).map((stretch) => (
        <path
          key={stretch[0]?.x}
          d={linePath(stretch)}
          fill="none"
          stroke={look.colour}
          strokeWidth={2}
          strokeDasharray={look.dash || undefined}
        />
      ))}
      {points.map((point) => point && <Mark key={point.x} look={look} x={point.x} y={point.y} size={3.5} />)}
    </>
  );
}

/** Beside each other, and in a new line where there is no room. */
function placeLegend(names: readonly { readonly name: string }[], width: number) {
  let [x, y] = [0, 0];
  const places = names.map(({ name }) => {
    const room = SWATCH + 6 + name.length * CHAR_PX + 14;
    if (x > 0 && x + room > width) [x, y] = [0, y + LEGEND_PX];
    const place = { x: x + 2, y };
    x += room;
    return place;
  });
  return { places, height: y + LEGEND_PX };
}
