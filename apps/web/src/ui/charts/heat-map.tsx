import { type ReactNode, useLayoutEffect } from 'react';
import styles from './charts.module.css';
import { shortened } from './geometry/shortened.ts';
import { ChartStage } from './stage/chart-stage.tsx';
import { useWidth } from './stage/use-width.ts';

type HeatCell = {
  readonly id: string;
  /** From 0 to 1; null where nobody looked. */
  readonly value: number | null;
  readonly said: string;
  readonly tip: ReactNode;
  readonly onOpen?: (() => void) | undefined;
};
type HeatRow = { readonly id: string; readonly name: string; readonly cells: readonly HeatCell[] };
type Props = {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly HeatRow[];
  readonly colour: string;
};

/** Left and right, for the focus ring. */
const EDGES = 10;
const [ROW, HEAD, GAP, NAMES_PX, LEAST_CELL, LEAST_HEIGHT] = [36, 4, 4, 132, 30, 190];

/** Rows over columns: the larger the square in a cell, the larger the part. Narrow places scroll it sideways. */
export function HeatMap({ label, columns, rows, colour }: Props) {
  const [place, outer] = useWidth();
  const room = Math.max(outer - EDGES, 0);
  useLayoutEffect(() => {
    // The newest stand at the end.
    if (room > 0) place.current?.scrollTo({ left: place.current.scrollWidth });
  }, [place, room]);
  const width = Math.max(room, NAMES_PX + columns.length * LEAST_CELL);
  const height = Math.max(HEAD + rows.length * ROW + 24, LEAST_HEIGHT);
  const cell = (width - NAMES_PX) / columns.length;
  const every = Math.ceil(46 / cell);
  const middleOf = (row: number, column: number) => ({
    x: NAMES_PX + (column + 0.5) * cell,
    y: HEAD + (row + 0.5) * ROW,
  });
  const stops = rows.map(({ cells }, row) =>
    cells.flatMap(({ value, ...stop }, column) => (value === null ? [] : [{ ...stop, ...middleOf(row, column) }])),
  );
  return (
    <div ref={place} className={styles.sideways}>
      {room > 0 && (
        <ChartStage ref={null} label={label} width={width} height={height} rows={stops} reach="point">
          {rows.map(({ id, name, cells }, row) => (
            <g key={id}>
              <text className={styles.strong} x={0} y={HEAD + (row + 0.5) * ROW + 4}>
                {shortened(name, NAMES_PX)}
              </text>
              {cells.map(({ id: cellId, value }, column) => {
                const { x, y } = middleOf(row, column);
                const [across, down] = [cell - GAP, ROW - GAP];
                if (value === null)
                  return <path key={cellId} className={styles.base} d={`M${x - 3} ${y}H${x + 3}`} opacity={0.6} />;
                const part = Math.sqrt(value);
                return (
                  <g key={cellId}>
                    <rect
                      className={styles.cell}
                      x={x - across / 2}
                      y={y - down / 2}
                      width={across}
                      height={down}
                      rx={5}
                    />
                    {value > 0 && (
                      <rect
                        x={x - (across * part) / 2}
                        y={y - (down * part) / 2}
                        width={across * part}
                        height={down * part}
                        rx={Math.min(5, across * part * 0.2)}
                        fill={colour}
                      />
                    )}
                  </g>
                );
              })}
            </g>
          ))}
          {columns.map(
            (name, column) =>
              (columns.length - 1 - column) % every === 0 && (
                <text key={name} x={middleOf(0, column).x} y={HEAD + rows.length * ROW + 16} textAnchor="middle">
                  {name}
                </text>
              ),
          )}
        </ChartStage>
      )}
    </div>
  );
}
