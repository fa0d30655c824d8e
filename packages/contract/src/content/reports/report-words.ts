/** Closed lists; the database has the same. */
export const REPORT_KINDS = [
  'export statistics',
  'market update',
  'seasonal outlook',
  'price audit',
  'competitor review',
  'market access',
  'visit report',
  'consumer insight',
  'yearly statistics',
  'import report',
  'methodology',
  'correction notice',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const CADENCES = ['weekly', 'monthly', 'quarterly', 'half-yearly', 'yearly', 'irregular'] as const;

/** Scheduled: becomes visible at its time and the end of its embargo. */
export const REPORT_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;

/** Any licence, or one that shows everything. */
export const LICENCE_MINIMUMS = ['evaluation', 'full'] as const;

export const VERSION_STATES = ['checking', 'ready', 'refused'] as const;

export const DOWNLOAD_STATES = ['waiting', 'ready', 'failed'] as const;

export const REPORT_ORDERS = ['newest', 'most read', 'title'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];
