import styles from './charts.module.css';
import { shortened } from './geometry/shortened.ts';
import { ChartStage } from './stage/chart-stage.tsx';
import type { Told } from './stage/use-stops.ts';
import { useWidth } from './stage/use-width.ts';

type HeatCell = {
  readonly id: string;
  /** From 0 to 1; null where nobody looked. */
  readonly value: number | 'few' | null;
  readonly tell: () => Told;
  readonly onOpen?: (() => void) | undefined;
};
type HeatRow = { readonly id: string; readonly name: string; readonly cells: readonly HeatCell[] };
type Props = {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly HeatRow[];
  readonly colour: string;
};

const WIDE = 520;
const [HEAD, GAP, NAMES_PX, LEAST_HEIGHT] = [4, 4, 140, 190];
/** On a narrow drawing the name stands above its row. */
const SHAPES = { wide: { row: 36, box: 32, middle: 18 }, narrow: { row: 50, box: 26, middle: 35 } };

/** Columns narrower than this cannot be told apart. */
const LEAST_CELL = 12;

/** As many columns as a drawing of this width has room for. */
export const columnsFitting = (width: number): number =>
  Math.max(1, Math.floor((width - (width >= WIDE ? NAMES_PX : 0)) / LEAST_CELL));

/** Rows over columns: the larger the box in a cell, the larger the part. */
export function HeatMap({ label, columns, rows, colour }: Props) {
  const [place, width] = useWidth();
  const isWide = width >= WIDE;
  const { row: rowPx, box, middle } = SHAPES[isWide ? 'wide' : 'narrow'];
  const left = isWide ? NAMES_PX : 0;
  const bottom = HEAD + rows.length * rowPx;
  const cell = Math.max(width - left, 0) / Math.max(columns.length, 1);
  const every = Math.ceil(54 / Math.max(cell, 1));
  const cellCentre = (row: number, column: number) => ({
    x: left + (column + 0.5) * cell,
    y: HEAD + row * rowPx + middle,
  });
  const stops = rows.map(({ cells }, row) =>
    cells.flatMap(({ value, ...stop }, column) => (value === null ? [] : [{ ...stop, ...cellCentre(row, column) }])),
  );
  return (
    <ChartStage
      ref={place}
      label={label}
      width={width}
      height={Math.max(bottom + 24, LEAST_HEIGHT)}
      rows={stops}
      reach="point"
    >
      {rows.map(({ id, name, cells }, row) => (
        <g key={id}>
          <text className={styles.strong} x={0} y={HEAD + row * rowPx + (isWide ? middle + 4 : 14)}>
            {isWide ? shortened(name, NAMES_PX) : name}
          </text>
          {cells.map(({ id: cellId, value }, column) => (
            <Cell
              key={cellId}
              {...cellCentre(row, column)}
              across={Math.max(cell - GAP, 1)}
              down={box}
              value={value}
              colour={colour}
            />
          ))}
        </g>
      ))}
      {columns.map(
        (name, column) =>
          (columns.length - 1 - column) % every === 0 && (
            <text key={name} x={cellCentre(0, column).x} y={bottom + 16} textAnchor="middle">
              {name}
            </text>
          ),
      )}
    </ChartStage>
  );
}

type CellProps = {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly value: HeatCell['value'];
  readonly colour: string;
};

function Cell({ x, y, across, down, value, colour }: CellProps) {
  if (value === null) return <path className={styles.base} d={`M${x - 3} ${y}H${x + 3}`} opacity={0.6} />;
  if (value === 'few') return <circle className={styles.few} cx={x} cy={y} r={2.5} />;
  const part = Math.sqrt(value);
  const scaleBox = (size: number) => ({
    x: x - (across * size) / 2,
    y: y - (down * size) / 2,
    width: across * size,
    height: down * size,
  });
  return (
    <>
      <rect className={styles.cell} {...scaleBox(1)} rx={5} />
      {value > 0 && <rect {...scaleBox(part)} rx={Math.min(5, across * part * 0.2)} fill={colour} />}
    </>
  );
}
