import { linear } from '@portal/charts/scale';
import styles from './charts.module.css';

type Props = {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly value: number;
  readonly colour: string;
  readonly format: (value: number) => string;
};

type Mark = { readonly at: number; readonly text: string };

/** In percent of the width: half a number stands beside each end. */
const [START, END] = [8, 92];
/** Numbers nearer to each other than this would touch. */
const APART = 17;

/** Ends and middle of the band, as far as there is room below it. */
function arrangeMarks(ends: readonly [Mark, Mark], middle: Mark): Mark[] {
  const [low, high] = ends;
  if (high.at - low.at < APART) {
    const text = low.text === high.text ? low.text : `${low.text}–${high.text}`;
    return [{ at: Math.min(Math.max((low.at + high.at) / 2, START + APART / 2), END - APART / 2), text }];
  }
  return middle.at - low.at < APART || high.at - middle.at < APART ? [low, high] : [low, middle, high];
}

/** Where a value lies between the lowest and the highest; decoration, the words beside it say it. */
export function RangeBar({ low, middle, high, value, colour, format }: Props) {
  const place = linear([Math.min(low, value), Math.max(high, value)], [START, END]);
  const percent = (amount: number) => `${amount.toFixed(2)}%`;
  const markAt = (amount: number): Mark => ({ at: place(amount), text: format(amount) });
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
      {arrangeMarks([markAt(low), markAt(high)], markAt(middle)).map(({ at, text }) => (
        <text key={text} x={percent(at)} y={54} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}
