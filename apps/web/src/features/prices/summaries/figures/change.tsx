import { TrendingDown, TrendingUp } from 'lucide-react';
import { overviewMessages } from '../messages.ts';
import styles from './figures.module.css';

export function Change({ by, text }: { readonly by: number; readonly text: string }) {
  const t = overviewMessages.useText();
  if (Math.round(Math.abs(by) * 100) === 0) return t('unchanged');
  const Icon = by > 0 ? TrendingUp : TrendingDown;
  return (
    <>
      <b className={styles.change}>
        <Icon size={16} aria-hidden />
        <span className="visually-hidden">{t(by > 0 ? 'up' : 'down')} </span>
        {text}
      </b>{' '}
      {t('onBefore')}
    </>
  );
}
