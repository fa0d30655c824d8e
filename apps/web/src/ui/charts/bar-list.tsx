import styles from './charts.module.css';
import type { Look } from './look.ts';
import { ChartStage } from './stage/chart-stage.tsx';
import type { Told } from './stage/use-stops.ts';
import { useWidth } from './stage/use-width.ts';

export type Bar = {
  readonly id: string;
  readonly name: string;
  /** Two letters in an oval before the name; none for what is no single one. */
  readonly badge: string | undefined;
  readonly look: Look;
  readonly value: number;
  readonly text: string;
  readonly change: string;
  readonly tell: () => Told;
  readonly onOpen?: (() => void) | undefined;
};

const [ROW, BAR, CHANGE_PX] = [53, 10, 52];

type Props = {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The value of a bar as long as the drawing is wide; by default a little above the highest. */
  readonly full?: number;
};

export function BarList({ label, bars, full }: Props) {
  const [place, width] = useWidth();
  const most = full ?? Math.max(...bars.map(({ value }) => value), 0.01) * 1.04;
  const stops = bars.map(({ tell, onOpen, value }, row) => ({
    x: Math.max((value / most) * width - BAR / 2, BAR / 2),
    y: row * ROW + 33,
    tell,
    onOpen,
  }));
  return (
    <ChartStage
      ref={place}
      label={label}
      width={width}
      height={bars.length * ROW - 12}
      rows={stops.map((stop) => [stop])}
      reach="row"
    >
      {bars.map(({ id, name, badge, look, value, text, change }, row) => (
        <g key={id} transform={`translate(0 ${row * ROW})`}>
          {badge && (
            <>
              <ellipse
                cx={18}
                cy={12}
                rx={17}
                ry={11}
                fill={look.isStrong ? look.colour : 'var(--surface)'}
                stroke={look.colour}
                strokeWidth={2}
              />
              <text className={look.isStrong ? styles.onBadge : styles.badge} x={18} y={16} textAnchor="middle">
                {badge}
              </text>
            </>
          )}
          <text className={styles.barName} x={badge ? 46 : 0} y={17}>
            {name}
          </text>
          <text className={styles.barValue} x={width - CHANGE_PX} y={17} textAnchor="end">
            {text}
          </text>
          <text className={styles.barChange} x={width} y={17} textAnchor="end">
            {change}
          </text>
          <rect y={28} width={Math.max((value / most) * width, BAR)} height={BAR} rx={BAR / 2} fill={look.colour} />
        </g>
      ))}
    </ChartStage>
  );
}
