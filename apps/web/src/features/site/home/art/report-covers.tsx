import { ContourRings } from '../../../../ui/contours.tsx';
import { homeMessages } from '../messages.ts';
import styles from './report-covers.module.css';

const COVERS = [
  { title: 'coverSingapore', ground: '#1d3f63', line: '#8fc3f2', rings: 'translate(86 112) rotate(1) scale(1.35)' },
  { title: 'coverOutlook', ground: '#2b4f26', line: '#b5d174', rings: 'translate(40 112) rotate(-28) scale(1.35)' },
  { title: 'coverJapan', ground: '#743a1c', line: '#e3ab80', rings: 'translate(86 112) rotate(3) scale(1.35)' },
] as const;

export function ReportCovers() {
  const t = homeMessages.useText();
  return (
    <div className={styles.covers}>
      {COVERS.map(({ title, ground, line, rings }) => (
        <svg key={title} className={styles.cover} viewBox="0 0 120 160">
          <rect width="120" height="160" rx="6" fill={ground} />
          <g transform={rings} fill="none" stroke={line} opacity="0.75">
            <ContourRings count={8} step={0.1066} />
          </g>
          <rect x="10" y="12" width="18" height="3" fill={line} />
          {twoLines(t(title)).map((words, row) => (
            <text key={words} x="10" y={34 + 15 * row} className={styles.title}>
              {words}
            </text>
          ))}
        </svg>
      ))}
    </div>
  );
}

/** Broken before its last word, as on a cover. */
function twoLines(title: string) {
  const [, first = title, second] = /^(.+[- ])(\S+)$/.exec(title) ?? [];
  return second ? [first.trim(), second] : [first];
}
