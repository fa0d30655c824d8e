import type { Report } from '@portal/contract/content/reports/reports';

/** A report in one of its languages. */
export type Edition = Pick<Report, '_id' | 'language'>;
