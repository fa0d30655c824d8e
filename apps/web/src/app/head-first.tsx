import type { RouteComponent } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useLanguage } from '../lib/i18n.ts';
import type { MenuItem } from '../shared/catalogue/feature.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './head-first.module.css';
import { appMessages } from './messages.ts';

let isTapped = false;

/** For the navigation that begins with this click. */
export function beginWithHeading() {
  isTapped = true;
  setTimeout(() => {
    isTapped = false;
  });
}

/** After a tap in the menu the browser draws the heading before the screen, which takes longer to load and to draw. */
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
  function HeadFirst() {
    const [isAtOnce] = useState(() => !isTapped);
    return useDeferredValue(true, isAtOnce) ? <Screen /> : <Head />;
  }
  /** The router waits for the screen, but not after a tap. */
  async function preload() {
    const loading = Screen.preload?.();
    if (!isTapped) await loading;
  }
  return Object.assign(HeadFirst, { preload });
}
