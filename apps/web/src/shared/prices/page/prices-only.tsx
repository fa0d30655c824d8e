import type { ComponentType } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ClosedPage } from '../../closed-page/closed-page.tsx';
import { can, usePermissions } from '../../session/permissions.ts';
import { pricePageMessages } from './messages.ts';

export function pricesOnly(Screen: ComponentType): ComponentType {
  return function PricesOnly() {
    const t = pricePageMessages.useText();
    const mayShow = can(usePermissions(), 'retail');
    useDocumentTitle(t('title'));
    if (mayShow) return <Screen />;
    return <ClosedPage page="Retail_Price_Audits" title={t('title')} drawing="empty-prices" />;
  };
}
