import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { useFollow } from '../item/use-marks.ts';
import { reportsMessages } from '../messages.ts';
import { useSeries } from '../reports.api.ts';
import styles from './series-to-follow.module.css';

/** Every series, also those of which there is no report yet; nothing while there are none. */
export function SeriesToFollow() {
  const t = reportsMessages.useText();
  const { data: series = [] } = useSeries();
  const follow = useFollow();
  if (series.length === 0) return null;
  return (
    <Card className={styles.card}>
      <CardHead>
        <h2>{t('series')}</h2>
      </CardHead>
      <p className={styles.text}>{t('seriesText')}</p>
      <ul className={styles.list}>
        {series.map(({ _id, name, cadence, reports, is_followed }) => (
          <li key={_id} className={styles.row}>
            <span className={styles.words}>
              <b>{name}</b>
              <span className={styles.second}>
                {t(cadence)} · {t('reportsOfSeries', { count: reports })}
              </span>
            </span>
            <Button
              variant={is_followed ? 'soft' : 'outline'}
              size="small"
              aria-pressed={is_followed}
              onClick={() => follow.mutate({ id: _id, name, follow: !is_followed })}
            >
              {is_followed ? <BellOff size={16} /> : <Bell size={16} />}
              {t(is_followed ? 'followed' : 'follow')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
