import type { DistributionSummary } from '@portal/contract/prices/visits';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { observationsMessages } from '../observations/messages.ts';
import type { Answer } from '../summaries/panel/panel.tsx';
import styles from './visits.module.css';

type Props = {
  readonly title: string;
  readonly about: (summary: DistributionSummary) => string;
  readonly answer: Answer<DistributionSummary>;
  readonly children: (summary: DistributionSummary) => ReactNode;
};

export function VisitCard({ title, about, answer, children }: Props) {
  const t = observationsMessages.useText();
  const headingId = useId();
  return (
    <Card className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className="fine">{answer.data ? about(answer.data) : '\u00a0'}</p>
      <Loaded answer={answer} label={t('loading')} rows={3} plain>
        {children}
      </Loaded>
    </Card>
  );
}
