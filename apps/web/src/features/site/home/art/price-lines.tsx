import styles from './price-lines.module.css';

/** Two origins over time, as the audits draw them: a picture without figures. */
export function PriceLines() {
  return (
    <div className={styles.chart}>
      <svg className={styles.lines} viewBox="0 0 356 168" preserveAspectRatio="none">
        <path className={styles.grid} d="M0 44h356M0 88h356M0 132h356" />
        <path className={styles.theirs} d="M0 108C40 112 60 96 96 98s56 22 92 18 60-26 90-22 40 12 62 10" />
        <path className={styles.ours} d="M0 74C36 66 58 84 92 80s58-34 94-36 56 26 88 20 44-22 66-24" />
        {/* Strokes of no length: round ends that a stretched drawing leaves round. */}
        <path className={styles.theirEnd} d="M340 104h0" />
        <path className={styles.ourEnd} d="M340 40h0" />
      </svg>
      <span className={`${styles.sticker} ${styles.ourSticker}`}>AU</span>
      <span className={`${styles.sticker} ${styles.theirSticker}`}>MX</span>
    </div>
  );
}
