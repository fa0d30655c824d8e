import type { MarketCode } from '@portal/contract/places/markets/reference-markets';

/** The demo's client has an alert, footage and reports about these. */
export const demoFollowedMarkets: readonly MarketCode[] = ['SG', 'JP', 'AE'];
