import { useScreens } from '../../../shared/screens.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { PriceLines } from '../art/price-lines.tsx';
import { ReportCovers } from '../art/report-covers.tsx';
import { ShelfPhotos } from '../art/shelf-photos.tsx';
import { homeMessages } from '../messages.ts';
import { NoSections } from './no-sections.tsx';
import { ReportNews } from './report-news.tsx';
import { SectionCard } from './section-card.tsx';
import styles from './section-cards.module.css';

const SECTIONS = [
  { page: 'reports', text: 'reportsText', Preview: ReportCovers },
  { page: 'retail', text: 'retailText', Preview: PriceLines },
  { page: 'market', text: 'marketText', Preview: ShelfPhotos },
] as const;

/** The areas whose screen exists and that this member may see. */
export function SectionCards() {
  const t = homeMessages.useText();
  const screens = useScreens();
  const permissions = usePermissions();
  const open = SECTIONS.flatMap((section) => {
    const to = screens[section.page];
    return to && can(permissions, section.page) ? [{ ...section, to }] : [];
  });
  if (open.length === 0) return <NoSections />;
  return (
    <section>
      <h2 className="visually-hidden">{t('sections')}</h2>
      <div className={styles.cards} data-count={open.length}>
        {open.map(({ page, text: description, to, Preview }) => (
          <SectionCard
            key={page}
            title={t(page)}
            description={t(description)}
            to={to}
            news={page === 'reports' && <ReportNews />}
          >
            <Preview />
          </SectionCard>
        ))}
      </div>
    </section>
  );
}
