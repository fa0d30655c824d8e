import { formatEventDay } from '@portal/contract/formats/times';
import { listPriceAlerts } from '@portal/contract/prices/alerts/alerts';
import type { HomeNews } from '@portal/contract/site/home/news';
import { CircleCheck } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { homeMessages } from '../messages.ts';
import { MarketChange } from './market-change.tsx';
import styles from './news-card.module.css';
import { NewsRow } from './news-row.tsx';

export function NewsCard({ news: { since, lines } }: { readonly news: HomeNews }) {
  const t = homeMessages.useText();
  const language = useLanguage();
  const changes = lines.filter(({ kind }) => kind === 'market');
  const others = lines.filter(({ kind }) => kind !== 'market');
  return (
    <Card className={styles.card} aria-labelledby="news">
      <CardHead>
        <h2 id="news">{since ? t('since', { day: formatEventDay(since, language, 'short') }) : t('forYou')}</h2>
      </CardHead>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((line) => (
            <MarketChange key={line.path} line={line} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.lines}>
          {others.map((line) => (
            <NewsRow key={`${line.kind} ${line.path} ${line.text}`} line={line} />
          ))}
        </ul>
      )}
      {lines.length === 0 && <NothingNew />}
    </Card>
  );
}

function NothingNew() {
  const t = homeMessages.useText();
  const { priceAlerts, reports } = useScreens();
  const maySetAlerts = useMay(listPriceAlerts);
  return (
    <div className={styles.nothing}>
      <p className="row muted">
        <CircleCheck size={20} aria-hidden />
        {t('nothingNew')}
      </p>
      <LinkButton
        to={maySetAlerts ? priceAlerts : reports}
        variant="outline"
        size="small"
        label={t(maySetAlerts ? 'setAlert' : 'readReports')}
      />
    </div>
  );
}
