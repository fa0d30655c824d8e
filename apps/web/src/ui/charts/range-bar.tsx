import styles from './charts.module.css';
import { linear } from './geometry/scale.ts';

type Props = {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly value: number;
  readonly colour: string;
  readonly format: (value: number) => string;
};

/** In percent of the width: half a number stands beside each end. */
const [START, END] = [8, 92];
/** What is written below is longer. */
const [START_BELOW, END_BELOW] = [16, 84];

const within = (place: number, least: number, most: number) => Math.min(Math.max(place, least), most);

/** Where a value lies between the lowest and the highest; decoration, the words beside it say it. */
export function RangeBar({ low, middle, high, value, colour, format }: Props) {
  const place = linear([Math.min(low, value), Math.max(high, value)], [START, END]);
  const percent = (amount: number) => `${amount.toFixed(2)}%`;
  const below = within((place(low) + place(high)) / 2, START_BELOW, END_BELOW);
  return (
    <svg className={styles.rangeBar} width="100%" height={60} aria-hidden="true">
      <rect className={styles.cell} x={0} y={26} width="100%" height={8} rx={4} />
      <rect
        className={styles.band}
        x={percent(place(low))}
        y={24}
        width={percent(Math.max(place(high) - place(low), 1))}
        height={12}
        rx={6}
      />
      <rect className={styles.middle} x={percent(place(middle))} y={20} width={2} height={20} />
      <circle cx={percent(place(value))} cy={30} r={7} fill={colour} className={styles.dot} />
      <text className={styles.strong} x={percent(place(value))} y={14} textAnchor="middle">
        {format(value)}
      </text>
      <text x={percent(below)} y={54} textAnchor="middle">
        {low === high ? format(low) : `${format(low)}–${format(high)}`}
      </text>
    </svg>
  );
}
