import { type ReactNode, type Ref, useId } from 'react';
import styles from '../charts.module.css';
import { chartMessages } from '../messages.ts';
import { type Reach, type Stop, useStops } from './use-stops.ts';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Left and right lead along a row, up and down to another. */
  readonly rows: readonly (readonly Stop[])[];
  readonly reach: Reach;
  /** From where to where the line through the shown point runs; none where it is left out. */
  readonly cross?: readonly [top: number, bottom: number];
  readonly children: ReactNode;
};

export function ChartStage({ ref, label, width, height, rows, reach, cross, children }: Props) {
  const t = chartMessages.useText();
  const hintId = useId();
  const { active, tip, said, props } = useStops(rows, reach);
  const opens = rows.some((stops) => stops.some(({ onOpen }) => onOpen));
  return (
    <div
      ref={ref}
      {...props}
      className={styles.stage}
      role="application"
      aria-roledescription={t('chart')}
      aria-label={label}
      aria-describedby={hintId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
      tabIndex={0}
      data-opens={active?.onOpen ? true : undefined}
      style={{ height }}
    >
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
          {active && cross && (
            <path className={styles.cross} d={`M${active.x} ${cross[0]}V${cross[1]}`} data-passing="" />
          )}
          {children}
          {active && <circle className={styles.ring} cx={active.x} cy={active.y} r={7} data-passing="" />}
        </svg>
      )}
      {active && (
        <div className={styles.tip} style={placeTip(active, width, height, reach)} aria-hidden="true">
          {tip}
        </div>
      )}
      <p className="visually-hidden" id={hintId}>
        {t(opens ? 'chartKeysOpen' : 'chartKeys')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

const AWAY = 14;

function placeTip({ x, y }: Stop, width: number, height: number, reach: Reach) {
  const isLeft = x > width / 2;
  const room = { maxWidth: Math.max(x, width - x) - AWAY };
  const across = isLeft ? { right: width - x + AWAY } : { left: x + AWAY };
  if (reach === 'column') return { ...room, ...across, top: 0 };
  return { ...room, ...across, ...(y > height / 2 ? { bottom: height - y + AWAY / 2 } : { top: y + AWAY / 2 }) };
}
