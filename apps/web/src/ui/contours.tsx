import styles from './contours.module.css';

const PEAR = 'M0-46c12 0 18 11 21 23 3 12 16 20 16 38C37 33 21 44 0 44s-37-11-37-29c0-18 13-26 16-38 3-12 9-23 21-23Z';
const VIEW_BOX = '-42 -50 84 100';

type RingsProps = {
  readonly count: number;
  /** How much smaller each ring is than the one around it, in parts of the outermost. */
  readonly step: number;
};

/** Pear outlines around a common seed; colour and stroke come from the group they stand in. */
export function ContourRings({ count, step }: RingsProps) {
  return Array.from({ length: count }, (_, ring) => (
    <path
      key={ring}
      d={PEAR}
      transform={`translate(0 ${(2.3 * ring).toFixed(1)}) scale(${(1 - step * ring).toFixed(3)})`}
      vectorEffect="non-scaling-stroke"
    />
  ));
}

/** The large pear of the brand panel: its rings fade to the lower left, its seed does not. */
export function Contours({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      <div className={styles.stack}>
        <svg className={styles.rings} viewBox={VIEW_BOX}>
          <ContourRings count={10} step={0.0943} />
        </svg>
        <svg className={styles.seed} viewBox={VIEW_BOX}>
          <circle cy="19" r="6.5" fill="var(--seed-500)" />
        </svg>
      </div>
    </div>
  );
}
