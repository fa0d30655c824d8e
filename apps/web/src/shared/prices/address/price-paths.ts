import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Given, Label } from '../../catalogue/feature.ts';
import { listAddress } from '../../list/list-address.ts';

export const PRICES_PATH = SCREEN_PATHS.prices;
/** In the menu, and above every price screen. */
export const PRICES_LABEL: Label = { en: 'Retail Price Audits', de: 'Preiserhebungen' };

/** Where the values of `?tab=` lead, which older addresses and saved views carry. */
const MEMBER_TABS = {
  observations: '/observations',
  visits: '/visits',
  promotions: '/promotions',
  alerts: '/alerts',
};
const ADMIN_TABS = {
  capture: '/capture',
  import: '/imports',
  review: '/review',
  retailers: '/retailers',
};

/** The tabs whose filters a view can keep; the overview has no name there. */
export type KeptTab = Exclude<keyof typeof MEMBER_TABS, 'alerts'>;

/** Members who ask for a tab of administrators see the overview. */
export function leaveTab({ tab, ...search }: Given, isAdmin: boolean) {
  if (tab === undefined) return undefined;
  const parts: Readonly<Record<string, string>> = isAdmin ? { ...MEMBER_TABS, ...ADMIN_TABS } : MEMBER_TABS;
  const part = typeof tab === 'string' && Object.hasOwn(parts, tab) ? parts[tab] : '';
  return { to: `${PRICES_PATH}${part}`, search };
}

/** The filters, how prices are read, and the price that is open: the same on every screen of members. */
export const PRICE_PARAMETERS = [
  'market_id',
  'retailer_id',
  'store_id',
  'city',
  'format',
  'from',
  'to',
  'origin',
  'variety',
  'size',
  'pack',
  'organic',
  'rte',
  'promo',
  'estimates',
  'photo',
  'order',
  'unit',
  'currency',
  'price',
  'evidence',
] as const;

export const priceAddress = listAddress(...PRICE_PARAMETERS);
