import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { HomeBanner } from './banner/home-banner.tsx';
import { useHomeContent } from './home.api.ts';
import styles from './home-screen.module.css';
import { homeMessages } from './messages.ts';
import { SectionCards } from './sections/section-cards.tsx';

export function HomeScreen() {
  const t = homeMessages.useText();
  const mayShow = can(usePermissions(), 'home');
  if (mayShow) return <HomeContent />;
  return (
    <>
      <h1 className="visually-hidden">{t('home')}</h1>
      <p className="muted">{t('noPage')}</p>
    </>
  );
}

function HomeContent() {
  const t = homeMessages.useText();
  const { data: content, error, isPending, refetch } = useHomeContent();
  return (
    <div className={styles.home} data-waiting={isPending || undefined}>
      {isPending ? (
        <div className={styles.reserved} aria-busy="true">
          <Spinner label={t('loading')} />
        </div>
      ) : error ? (
        <div className={styles.failed}>
          <h1 className="visually-hidden">{t('home')}</h1>
          <LoadFailed message={error.message} onRetry={refetch} />
        </div>
      ) : (
        <HomeBanner
          title={content?.title ?? t('defaultTitle')}
          description={content?.description ?? t('defaultDescription')}
          image={content?.image ?? ''}
          placeholder={content?.placeholder}
        />
      )}
      <SectionCards />
    </div>
  );
}
