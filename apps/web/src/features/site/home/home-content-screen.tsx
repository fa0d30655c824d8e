import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { HomeContentEditor } from './content/home-content-editor.tsx';
import { useHomeContent } from './home.api.ts';
import styles from './home-content-screen.module.css';
import { homeMessages } from './messages.ts';

/** What Home says, for the administrator who writes it. */
export function HomeContentScreen() {
  const t = homeMessages.useText();
  const language = useLanguage();
  const markets = useCatalogue().menu.find(({ name }) => name === 'updatemarket');
  useDocumentTitle(t('profileSettings'));
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <h1>{t('profileSettings')}</h1>
          <p>{t('profileSettingsIntro')}</p>
        </div>
        {markets && (
          <Link to={markets.to} className={styles.link}>
            <markets.icon size={20} />
            {markets.label[language]}
          </Link>
        )}
      </div>
      <Content />
    </div>
  );
}

function Content() {
  const t = homeMessages.useText();
  const { data: content, error, refetch } = useHomeContent();
  if (content !== undefined) return <HomeContentEditor content={content} />;
  if (error) return <LoadFailed message={error.message} onRetry={refetch} />;
  return (
    <div className={styles.reserved} aria-busy="true">
      <Spinner label={t('loading')} />
    </div>
  );
}
