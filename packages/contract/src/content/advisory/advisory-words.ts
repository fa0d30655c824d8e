export const ADVISORY_TOPICS = ['market entry', 'pricing', 'protocol', 'quality', 'promotion', 'other'] as const;
export type AdvisoryTopic = (typeof ADVISORY_TOPICS)[number];

export const ADVISORY_URGENCIES = ['normal', 'urgent'] as const;
export type AdvisoryUrgency = (typeof ADVISORY_URGENCIES)[number];

/** 'waiting' means waiting for the asker. */
export const ADVISORY_STATUSES = ['new', 'assigned', 'waiting', 'answered', 'closed'] as const;
export type AdvisoryStatus = (typeof ADVISORY_STATUSES)[number];

/** Business days in Sydney until an answer is due; public holidays count. */
export const ADVISORY_BUSINESS_DAYS: Readonly<Record<AdvisoryUrgency, number>> = { normal: 3, urgent: 1 };

export const MAX_ADVISORY_SUBJECT = 150;
export const MAX_ABOUT_TITLE = 150;
export const MAX_ADVISORY_TEXT = 4_000;
/** Messages per request, internal notes included. */
export const MAX_THREAD = 200;
export const MAX_RATING = 5;

const MAX_ABOUT = 2_000;
const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

const ABOUT_PATHS = {
  reports: 'reports',
  'retail-price-audits': 'retail',
  'in-market-footage': 'market',
  'competitor-reviews': 'competitor',
  medialibrary: 'medialibrary',
  'apps/feed': 'feed',
  'export-volumes': 'exports',
} as const;
export const ABOUT_TYPES = Object.values(ABOUT_PATHS);

/** As browsers and the router write it; everything else is encoded. */
const QUERY = String.raw`(?:[\w.~*&+,=:[\]-]|%[\da-fA-F]{2})*`;
const ABOUT = new RegExp(
  `^/dashboard/(${Object.keys(ABOUT_PATHS).join('|')})(?:/[\\w-]+)*(?:\\?${QUERY})?(?:#[\\w-]+)?$`,
);
/** The item's id: a report by its path, others by a query parameter of their list. */
const ITEM = new RegExp(`(?:/|[?&](?:item|price|visit)=)(${UUID})(?:$|[/?&#])`);

type About = { type: (typeof ABOUT_TYPES)[number]; id: string | null; path: string };

/** Undefined for anything but a page of this portal. */
export function parseAbout(path: string): About | undefined {
  const page = path.length <= MAX_ABOUT ? ABOUT.exec(path)?.[1] : undefined;
  if (!page || !isReadable(path)) return undefined;
  return { type: ABOUT_PATHS[page as keyof typeof ABOUT_PATHS], id: ITEM.exec(path)?.[1] ?? null, path };
}

/** Encoded letters that are no text would break the page that opens them. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
