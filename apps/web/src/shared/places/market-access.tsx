import { formatShortDay } from '@portal/contract/formats/days';
import { changeMarket } from '@portal/contract/places/markets/markets';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useScreens } from '../catalogue/catalogue.ts';
import { usePlaceName } from '../countries/use-place-name.ts';
import { useMay } from '../session/use-may.ts';
import styles from './market-access.module.css';
import { marketQuery } from './market-query.ts';
import { placesMessages } from './messages.ts';

const TONES = { open: 'success', protocol: 'primary', negotiating: 'accent', closed: 'warning' } as const;

/** How Australian avocados get into a market. It stands beside other facts, so without an answer there is none. */
export function MarketAccess({ marketId }: { readonly marketId: string }) {
  const t = placesMessages.useText();
  const language = useLanguage();
  const placeName = usePlaceName();
  const headingId = useId();
  const mayChange = useMay(changeMarket);
  const { updatemarket } = useScreens();
  const { data: market } = useQuery(marketQuery(marketId));
  if (!market) return null;
  const { name, access, access_note, access_note_de, access_updated_on } = market;
  const notes = language === 'de' ? [access_note_de, access_note] : [access_note, access_note_de];
  const note = notes.find(Boolean);
  return (
    <Card className={styles.access} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{t('accessIn', { market: placeName(name) })}</h2>
        <Badge tone={access ? TONES[access] : 'neutral'} label={t(access ? `access-${access}` : 'access-unknown')} />
        {mayChange && (
          <LinkButton
            to={updatemarket}
            search={{ market: marketId }}
            variant="quiet"
            size="small"
            icon={<Pencil size={16} />}
            label={t('editAccess')}
          />
        )}
      </div>
      {note && <p>{note}</p>}
      {access_updated_on && (
        <p className="tiny">{t('accessUpdated', { day: formatShortDay(access_updated_on, language) })}</p>
      )}
    </Card>
  );
}
