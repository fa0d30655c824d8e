import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { homeMessages } from '../messages.ts';
import { FootageCard } from './footage-card.tsx';
import { PriceCard } from './price-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import styles from './section-cards.module.css';

const SECTIONS = [
  { page: 'reports', Card: ReportsCard },
  { page: 'retail', Card: PriceCard },
  { page: 'market', Card: FootageCard },
] as const;

export function SectionCards() {
  const t = homeMessages.useText();
  const screens = useScreens();
  const permissions = usePermissions();
  const open = SECTIONS.filter(({ page }) => can(permissions, page));
  if (open.length === 0)
    return <EmptyState drawing="empty-reports" title={t('noSections')} text={t('noSectionsText')} />;
  return (
    <section>
      <h2 className="visually-hidden">{t('sections')}</h2>
      <div className={styles.cards} data-count={open.length}>
        {open.map(({ page, Card }) => (
          <Card key={page} to={screens[page]} />
        ))}
      </div>
    </section>
  );
}
