import { compare } from '@portal/contract/prices/summaries/sentence-facts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { overviewMessages } from '../messages.ts';
import { EmphasisedPart } from './emphasised-part.tsx';
import styles from './figures.module.css';

export function Change({ by, text }: { readonly by: number; readonly text: string }) {
  const t = overviewMessages.useText();
  const direction = compare(by);
  if (direction === 'same') return t('quarter-same');
  const Icon = direction === 'more' ? TrendingUp : TrendingDown;
  return (
    <EmphasisedPart sentence={(part) => t(`quarter-${direction}`, { part })}>
      <b className={styles.change}>
        <Icon size={16} aria-hidden />
        {text}
      </b>
    </EmphasisedPart>
  );
}
