import { MAX_WAITING_COUNTED } from '@portal/contract/record/waiting';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { waitingMessages } from './messages.ts';
import { useWaiting, WHERE } from './waiting.api.ts';
import styles from './waiting-card.module.css';

const shortCount = (count: number) => (count < MAX_WAITING_COUNTED ? count : `${MAX_WAITING_COUNTED - 1}+`);

export function WaitingCard() {
  const t = waitingMessages.useText();
  const screens = useScreens();
  return (
    <Card className={styles.card} aria-labelledby="waiting">
      <h2 id="waiting">{t('title')}</h2>
      <Loaded answer={useWaiting()} label={t('loading')} height={64} plain>
        {(counts) => {
          const waiting = counts.filter(({ count }) => count > 0);
          if (waiting.length === 0) {
            return (
              <p className="row muted">
                <CircleCheck size={20} aria-hidden />
                {t('nothing')}
              </p>
            );
          }
          return (
            <ul className={styles.list}>
              {waiting.map(({ name, count }) => (
                <li key={name}>
                  <Link to={screens[WHERE[name].screen]} search={WHERE[name].search ?? {}} className={styles.link}>
                    <strong className="tabular">{shortCount(count)}</strong>
                    <span>{t(name, { count })}</span>
                    <ChevronRight size={16} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
