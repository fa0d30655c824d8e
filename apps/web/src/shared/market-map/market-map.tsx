import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { LAND, NORTH, STEP, WEST } from './land.ts';
import styles from './market-map.module.css';
import { spotIn, type View } from './places.ts';

/** Dots of no length, which round caps make visible: one path instead of a thousand circles. */
const DOTS = LAND.flatMap((row, line) =>
  Array.from(row, (cell, column) =>
    cell === '#' ? `M${WEST + (column + 0.5) * STEP} ${(line + 0.5) * STEP - NORTH}h0` : '',
  ),
).join('');

export type MapPoint = {
  readonly iso2: string;
  readonly name: string;
  readonly note: string;
  readonly look: 'on' | 'off' | 'home';
  readonly way?: { readonly to: string; readonly search: object } | undefined;
};

type Props = {
  readonly label: string;
  readonly view: View;
  readonly points: readonly MapPoint[];
  readonly chosen?: string | undefined;
  /** Without it a point that leads nowhere is only looked at. */
  readonly onChoose?: ((iso2: string) => void) | undefined;
};

/** Drawn here, so that no map service learns who looks. */
export function MarketMap({ label, view, points, chosen, onChoose }: Props) {
  return (
    <div className={styles.map}>
      <svg viewBox={`${view.west} ${-view.north} ${view.width} ${view.height}`} aria-hidden="true">
        <path d={DOTS} className={styles.land} />
      </svg>
      <ul aria-label={label}>
        {points.map((point) => {
          const spot = spotIn(view, point.iso2);
          if (!spot) return null;
          const place = { '--x': `${spot.x * 100}%`, '--y': `${spot.y * 100}%` } as CSSProperties;
          const isChosen = point.iso2 === chosen;
          return (
            <li
              key={point.iso2}
              className={styles.point}
              style={place}
              data-side={spot.side}
              data-low={spot.y > 0.5 || undefined}
              data-look={point.look}
              data-chosen={isChosen || undefined}
            >
              <Spot point={point} isChosen={isChosen} onChoose={onChoose} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type SpotProps = Pick<Props, 'onChoose'> & { readonly point: MapPoint; readonly isChosen: boolean };

function Spot({ point: { iso2, name, note, look, way }, isChosen, onChoose }: SpotProps): ReactNode {
  const words = (
    <>
      <span className={styles.dot} />
      <span className={styles.label}>
        {name} <span className={styles.note}>{note}</span>
      </span>
    </>
  );
  if (way) {
    return (
      <Link {...way} className={styles.spot}>
        {words}
      </Link>
    );
  }
  if (!onChoose || look === 'home') return <span className={styles.spot}>{words}</span>;
  return (
    <button type="button" className={styles.spot} aria-pressed={isChosen} onClick={() => onChoose(iso2)}>
      {words}
    </button>
  );
}
