import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { ClosedReason } from '../../../shared/closed-page/closed-page.tsx';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { HomeBanner } from './banner/home-banner.tsx';
import { homeTexts } from './content/home-texts.ts';
import { useHomeContent } from './home.api.ts';
import styles from './home-screen.module.css';
import { homeMessages } from './messages.ts';
import { AboutYou } from './news/about-you.tsx';
import { SectionCards } from './sections/section-cards.tsx';

/** Between the banner and the cards. */
type Props = { readonly children?: ReactNode };

export function HomeScreen({ children }: Props) {
  const t = homeMessages.useText();
  const mayShow = can(usePermissions(), 'home');
  if (mayShow) return <HomeContent>{children}</HomeContent>;
  return (
    <>
      <h1 className="visually-hidden">{t('home')}</h1>
      {children}
      <ClosedReason page="Home" title={t('home')} drawing="error-login" />
    </>
  );
}

function HomeContent({ children }: Props) {
  const t = homeMessages.useText();
  const language = useLanguage();
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
          {...(content
            ? homeTexts(content, language)
            : { title: t('defaultTitle'), description: t('defaultDescription') })}
          image={content?.image ?? ''}
          placeholder={content?.placeholder}
        />
      )}
      {children}
      <SectionCards />
      {!isPending && <AboutYou />}
    </div>
  );
}
