import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useFollow } from '../item/use-marks.ts';
import { reportsMessages } from '../messages.ts';
import { useSeries } from '../reports.api.ts';
import styles from './series-to-follow.module.css';

export function SeriesToFollow() {
  const t = reportsMessages.useText();
  const { data: series = [] } = useSeries();
  const follow = useFollow();
  if (series.length === 0) return null;
  return (
    <Card className={`tight ${styles.card}`}>
      <h2>{t('series')}</h2>
      <p className="fine">{t('seriesText')}</p>
      <ul className={styles.list}>
        {series.map(({ _id, name, cadence, reports, is_followed }) => (
          <li key={_id} className={`row ${styles.row}`}>
            <span className={styles.words}>
              <b>{name}</b>
              <span className="second">
                {t(cadence)} · {t('reportsOfSeries', { count: reports })}
              </span>
            </span>
            <Button
              variant={is_followed ? 'soft' : 'outline'}
              size="small"
              aria-pressed={is_followed}
              onClick={() => follow.mutate({ id: _id, name, follow: !is_followed })}
              icon={is_followed ? <BellOff size={16} /> : <Bell size={16} />}
              label={t(is_followed ? 'followed' : 'follow')}
              about={name}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
