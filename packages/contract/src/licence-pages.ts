import { PAGES, type PageName } from './page-permissions.ts';

export type LicensedPage = Extract<(typeof PAGES)[number], { name: 'Your Subscriptions' }>['page_name'];

/** Opened by an Ongoing licence and by a Subscription. */
export const LICENSED_PAGES = PAGES.flatMap((page) => (page.name === 'Your Subscriptions' ? page.page_name : []));

/** Opened by an Evaluation, to read; some show a part only. */
const EVALUATION_PAGES = [
  'Home',
  'Feed',
  'Reports',
  'Retail_Price_Audits',
  'In_Market_Footage',
] as const satisfies readonly LicensedPage[];
type EvaluationPage = (typeof EVALUATION_PAGES)[number];

export const isEvaluationPage = (page: PageName): page is EvaluationPage =>
  EVALUATION_PAGES.some((other) => other === page);
export const isLicensedPage = (page: PageName): page is LicensedPage => LICENSED_PAGES.some((other) => other === page);
