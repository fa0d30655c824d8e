import { spreadOut } from '@portal/charts/scale';
import styles from './charts.module.css';
import type { Look } from './look.ts';
import { ChartStage } from './stage/chart-stage.tsx';
import type { Told } from './stage/use-stops.ts';
import { useWidth } from './stage/use-width.ts';

type Part = {
  readonly id: string;
  /** 'AU', or the name of what is no single one. */
  readonly code: string;
  readonly look: Look;
  /** Of the whole column, from 0 to 1. */
  readonly value: number;
  readonly text: string;
  readonly tell: () => Told;
  readonly onOpen?: (() => void) | undefined;
};
type Props = {
  readonly label: string;
  /** The same parts in the same order, from the bottom up; a column without parts stays empty. */
  readonly columns: readonly { readonly id: string; readonly short: string; readonly parts: readonly Part[] }[];
};

const [TOP, HEIGHT, FOOT, CHAR_PX, TICK_PX, LABEL_PX] = [8, 300, 30, 6.9, 38, 17];
const WIDEST_BAR = 56;
/** Smaller parts of the last column have no name. */
const LEAST_NAMED = 0.005;
/** Thinner parts have no room for a border. */
const GAP = 1.5;

/** Parts of a whole, column by column; the last column names them. */
export function StackedBars({ label, columns }: Props) {
  const [place, width] = useWidth();
  const bottom = HEIGHT - FOOT;
  const last = columns.findLast(({ parts }) => parts.length > 0);
  const named = (last?.parts ?? []).filter(({ value }) => value >= LEAST_NAMED);
  const letters = Math.max(0, ...named.map(({ code, text }) => code.length + text.length + 1));
  const right = width - Math.min(letters * CHAR_PX + 10, width * 0.45);
  const across = Math.max(right, 0) / Math.max(columns.length, 1);
  const bar = Math.min(across * 0.78, WIDEST_BAR);
  const every = Math.max(1, Math.ceil((columns.length * TICK_PX) / Math.max(right, 1)));
  const drawn = columns.map(({ id, short, parts }, column) => {
    let top = bottom;
    return {
      id,
      short,
      x: (column + 0.5) * across,
      parts: parts.map((part) => {
        const height = part.value * (bottom - TOP);
        top -= height;
        return { ...part, top, height };
      }),
    };
  });
  const ends = drawn.findLast(({ parts }) => parts.length > 0)?.parts.filter(({ value }) => value >= LEAST_NAMED) ?? [];
  const heights = spreadOut(
    ends.map(({ top, height }) => top + height / 2),
    LABEL_PX,
    [TOP + 6, bottom - 4],
  );
  /** A part that the last column lacks is named in its tallest bar. */
  const inside = columns
    .flatMap(({ parts }) => parts.map(({ id }) => id))
    .filter((id, at, all) => all.indexOf(id) === at && !ends.some((part) => part.id === id))
    .flatMap((id) => {
      const bars = drawn.flatMap(({ x, parts }) =>
        parts.filter((part) => part.id === id).map((part) => ({ ...part, x })),
      );
      return bars.toSorted((one, other) => other.height - one.height).slice(0, 1);
    })
    .filter(({ code, height }) => height >= LABEL_PX && bar >= code.length * CHAR_PX);
  // Left and right lead through the months of one part.
  const ids = [...new Set(columns.flatMap(({ parts }) => parts.map(({ id }) => id)))];
  const stops = ids.map((id) =>
    drawn.flatMap(({ x, parts }) =>
      parts
        .filter((part) => part.id === id)
        .map(({ top, height, tell, onOpen }) => ({ tell, onOpen, x, y: top + height / 2, tall: height / 2 })),
    ),
  );
  return (
    <ChartStage ref={place} label={label} width={width} height={HEIGHT} rows={stops.toReversed()} reach="column">
      {drawn.map(({ id, short, x, parts }, column) => (
        <g key={id}>
          {parts.map(({ id: part, look, top, height }) => (
            <rect
              key={part}
              x={x - bar / 2}
              y={top}
              width={Math.max(bar, 1)}
              height={Math.max(height - (height > GAP * 2 ? GAP : 0), 0)}
              fill={look.colour}
            />
          ))}
          {(columns.length - 1 - column) % every === 0 && (
            <text x={x} y={HEIGHT - 8} textAnchor="middle">
              {short}
            </text>
          )}
        </g>
      ))}
      {ends.map(({ id, code, look, text }, index) => (
        <text
          key={id}
          className={look.isStrong ? `${styles.end} ${styles.ours}` : styles.end}
          x={right + 10}
          y={(heights[index] ?? 0) + 4}
        >
          {`${code} ${text}`}
        </text>
      ))}
      {inside.map(({ id, code, x, top, height }) => (
        <text key={id} className={styles.onBadge} x={x} y={top + height / 2 + 4} textAnchor="middle">
          {code}
        </text>
      ))}
    </ChartStage>
  );
}
