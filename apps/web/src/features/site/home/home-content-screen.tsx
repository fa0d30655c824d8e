import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { MenuIcon } from '../../../shared/menu/menu-icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { HomeContentEditor } from './content/home-content-editor.tsx';
import { useHomeContent } from './home.api.ts';
import styles from './home-content-screen.module.css';
import { homeMessages } from './messages.ts';

/** What Home says, for the administrator who writes it. */
export function HomeContentScreen() {
  const t = homeMessages.useText();
  const language = useLanguage();
  const markets = useCatalogue().menu.find(({ name }) => name === 'updatemarket');
  return (
    <div className={styles.screen}>
      <PageHead
        title={t('profileSettings')}
        lead={t('profileSettingsIntro')}
        acts={
          markets && (
            <Link to={markets.to} className={styles.link}>
              <MenuIcon name={markets.icon} />
              {markets.label[language]}
            </Link>
          )
        }
      />
      <Content />
    </div>
  );
}

function Content() {
  const t = homeMessages.useText();
  const { data: content, error, refetch } = useHomeContent();
  if (content !== undefined) return <HomeContentEditor content={content} />;
  return <Waiting error={error} onRetry={refetch} label={t('loading')} height={560} />;
}
