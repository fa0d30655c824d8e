import type { ReactNode } from 'react';
import styles from './panel.module.css';

export type Shape = 'lines' | 'columns' | 'strips' | 'grid' | 'table';

const times = (count: number, draw: (at: number) => ReactNode) => Array.from({ length: count }, (_, at) => draw(at));

/** In percent across and down: drawn into whatever room the panel has. */
const SHAPES: Readonly<Record<Shape, ReactNode>> = {
  lines: (
    <>
      <path d="M4 34 16 30 28 38 40 26 52 30 64 22 76 27 88 18" />
      <path d="M4 58 16 55 28 61 40 52 52 57 64 49 76 54 88 50" />
      <path d="M4 76 16 79 28 72 40 77 52 70 64 74 76 67 88 71" />
    </>
  ),
  columns: times(9, (at) => (
    <g key={at}>
      <rect x={2 + at * 9.6} y={4} width={7} height={26} />
      <rect x={2 + at * 9.6} y={31} width={7} height={24 + (at % 3) * 3} />
      <rect x={2 + at * 9.6} y={56 + (at % 3) * 3} width={7} height={30 - (at % 3) * 3} />
    </g>
  )),
  strips: times(5, (at) => (
    <g key={at}>
      <rect x={0} y={6 + at * 17} width={16} height={6} />
      <rect x={24 + (at % 3) * 5} y={7 + at * 17} width={48 - (at % 2) * 12} height={4} />
    </g>
  )),
  grid: times(5, (row) => (
    <g key={row}>
      <rect x={0} y={7 + row * 17} width={14} height={5} />
      {times(13, (at) => (
        <rect key={at} x={20 + at * 6.1} y={3 + row * 17} width={5} height={13} />
      ))}
    </g>
  )),
  table: times(6, (at) => (
    <g key={at}>
      <rect x={0} y={4 + at * 16} width={24} height={5} />
      <rect x={46} y={4 + at * 16} width={14} height={5} />
      <rect x={66} y={4 + at * 16} width={12} height={5} />
      <rect x={84} y={4 + at * 16} width={16} height={5} />
    </g>
  )),
};

/** The outline of the drawing that is on its way. */
export function PanelSkeleton({ shape, height }: { readonly shape: Shape; readonly height: number }) {
  return (
    <svg className={styles.waiting} height={height} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {SHAPES[shape]}
    </svg>
  );
}
