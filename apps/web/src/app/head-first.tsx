import { type RouteComponent, useRouter } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState } from 'react';
import { useLanguage } from '../lib/i18n.ts';
import type { MenuItem } from '../shared/catalogue/feature.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './head-first.module.css';
import { appMessages } from './messages.ts';

/** A tap is answered by the heading of the next screen; the browser draws that before the screen, which takes longer. */
export function headFirst(Screen: RouteComponent, { label, heading = label }: MenuItem) {
  function Head() {
    const t = appMessages.useText();
    const language = useLanguage();
    return (
      <div aria-busy="true" data-coming>
        {heading === 'hidden' ? (
          <PageHead title={label[language]} className="visually-hidden" />
        ) : (
          <PageHead title={heading[language]} />
        )}
        <div className={styles.wait}>
          <Spinner label={t('loading')} />
        </div>
      </div>
    );
  }
  return function HeadFirst() {
    const isNew = useIsNewPage();
    return <Suspense fallback={<Head />}>{useDeferredValue(true, !isNew) ? <Screen /> : <Head />}</Suspense>;
  };
}

/** The first page is awaited anyway, and one that the reader returns to is scrolled to where it was left. */
function useIsNewPage(): boolean {
  const { state } = useRouter();
  const [isNew] = useState(() => {
    const { location, resolvedLocation } = state;
    return resolvedLocation !== undefined && location.state.__TSR_index > resolvedLocation.state.__TSR_index;
  });
  return isNew;
}
