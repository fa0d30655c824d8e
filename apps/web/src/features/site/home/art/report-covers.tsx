import type { ReactNode } from 'react';
import { ContourRings } from '../../../../ui/contours.tsx';
import styles from './report-covers.module.css';

const BLANK = [
  { ground: '#1d3f63', line: '#8fc3f2', rings: 'translate(86 112) rotate(1) scale(1.35)' },
  { ground: '#2b4f26', line: '#b5d174', rings: 'translate(40 112) rotate(-28) scale(1.35)' },
  { ground: '#743a1c', line: '#e3ab80', rings: 'translate(86 112) rotate(3) scale(1.35)' },
] as const;

/** Three beside one another; fewer begin in the middle. */
export function CoverFan({ children }: { readonly children: readonly ReactNode[] }) {
  const [first, ...others] = children;
  const [left, middle, right] = others.length > 0 ? [others[0], first, others[1]] : [undefined, first, undefined];
  return (
    <div className={styles.covers}>
      {[left, middle, right].map((cover, place) => (
        <div key={PLACES[place]} className={styles.cover} data-place={PLACES[place]}>
          {cover}
        </div>
      ))}
    </div>
  );
}

const PLACES = ['left', 'middle', 'right'];

/** Without words: there is no report yet. */
export function BlankCovers() {
  return (
    <CoverFan>
      {BLANK.map(({ ground, line, rings }) => (
        <svg key={ground} viewBox="0 0 120 160" aria-hidden="true">
          <rect width="120" height="160" rx="6" fill={ground} />
          <g transform={rings} fill="none" stroke={line} opacity="0.75">
            <ContourRings count={8} step={0.1066} />
          </g>
        </svg>
      ))}
    </CoverFan>
  );
}
