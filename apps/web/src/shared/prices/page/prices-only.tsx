import type { ComponentType } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ClosedPage } from '../../closed-page/closed-page.tsx';
import { can, usePermissions } from '../../session/permissions.ts';
import { pricePageMessages } from './messages.ts';
import styles from './price-page.module.css';

/** A price screen for members who have the page; for everybody else whom to ask. */
export function pricesOnly(Screen: ComponentType): ComponentType {
  return function PricesOnly() {
    const t = pricePageMessages.useText();
    const mayShow = can(usePermissions(), 'retail');
    useDocumentTitle(t('title'));
    if (mayShow) return <Screen />;
    return (
      <>
        <h1 className={styles.alone}>{t('title')}</h1>
        <ClosedPage drawing="empty-prices" />
      </>
    );
  };
}
