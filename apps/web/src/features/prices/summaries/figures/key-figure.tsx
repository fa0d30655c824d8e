import type { ReactNode } from 'react';
import { overviewMessages } from '../messages.ts';
import { EvidenceButton } from '../panel/evidence-button.tsx';
import styles from './figures.module.css';

type Props = {
  readonly name?: string;
  readonly value?: string | undefined;
  readonly of?: string;
  readonly trend?: ReactNode;
  readonly basis?: string;
  /** An icon button. */
  readonly tool?: ReactNode;
  readonly onEvidence?: (() => void) | undefined;
  readonly children?: ReactNode;
};

export function KeyFigure({ name, value, of, trend, basis, tool, onEvidence, children }: Props) {
  const t = overviewMessages.useText();
  if (!name) {
    return (
      <div className={styles.figure} aria-hidden="true">
        <div className={`shimmer ${styles.coming}`} />
      </div>
    );
  }
  return (
    <div className={styles.figure}>
      <dt className={`fine ${styles.name}`}>{name}</dt>
      <dd className={styles.value} data-few={value === undefined || undefined}>
        {value === undefined ? t('tooFewShort') : <EvidenceButton onOpen={onEvidence}>{value}</EvidenceButton>}
        {of && <small> {of}</small>}
      </dd>
      <dd className={`small tabular ${styles.meaning}`}>{children}</dd>
      {basis && <dd className="tiny tabular">{basis}</dd>}
      {trend && <dd className={styles.trend}>{trend}</dd>}
      {tool && <dd className={styles.tool}>{tool}</dd>}
    </div>
  );
}
