import type { PageName } from './page-permissions.ts';

/** Each page that programs read from, by scope. Whoever may export from it may choose the scope. */
export const SCOPE_PAGES = {
  prices: 'Retail_Price_Audits',
  exports: 'Retail_Price_Audits',
  reports: 'Reports',
  footage: 'In_Market_Footage',
} as const satisfies Record<string, PageName>;

export type TokenScope = keyof typeof SCOPE_PAGES;
export const TOKEN_SCOPES = ['prices', 'exports', 'reports', 'footage'] as const satisfies readonly TokenScope[];
