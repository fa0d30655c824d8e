import type { Report } from '@portal/contract/content/reports/reports';
import { Link } from '@tanstack/react-router';
import { Images, Tags } from 'lucide-react';
import { useScreens } from '../../../../../shared/catalogue/catalogue.ts';
import { usePlaceName } from '../../../../../shared/countries/use-place-name.ts';
import { can, usePermissions } from '../../../../../shared/session/permissions.ts';
import { Card } from '../../../../../ui/card.tsx';
import { reportsMessages } from '../../messages.ts';
import styles from './about.module.css';

const MOST_MARKETS = 3;

export function Related({ report }: { readonly report: Report }) {
  const t = reportsMessages.useText();
  const screens = useScreens();
  const permissions = usePermissions();
  const placeName = usePlaceName();
  const markets = report.markets.slice(0, MOST_MARKETS);
  const pages = (['retail', 'market'] as const).filter((page) => can(permissions, page));
  return (
    <Card className="tight">
      <h2>{t('related')}</h2>
      <ul className={styles.links}>
        <li>
          <Link className="row" to={screens.reports} search={{ series_id: report.series_id }}>
            {t('allEditions', { name: report.series_name })}
          </Link>
        </li>
        {markets.flatMap(({ _id, name }) =>
          pages.map((page) => (
            <li key={`${_id} ${page}`}>
              <Link className="row" to={screens[page]} search={{ market_id: _id }}>
                {page === 'retail' ? <Tags size={16} /> : <Images size={16} />}
                {t(`related-${page}`, { market: placeName(name) })}
              </Link>
            </li>
          )),
        )}
      </ul>
    </Card>
  );
}
