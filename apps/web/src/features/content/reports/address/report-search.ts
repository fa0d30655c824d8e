import { LANGUAGES } from '@portal/contract/languages';
import { listAddress } from '../../../../shared/list/list-address.ts';

const YEAR = /^\d{4}$/;

const listOfReports = listAddress(
  'q',
  'market_id',
  'kind',
  'period',
  'series_id',
  'language',
  'unread',
  'bookmarked',
  'status',
  'order',
  'view',
  'tab',
);

/** A year is written as a number, or the router would put quotes around it. */
export function libraryAddress(given: Record<string, unknown>) {
  const said = listOfReports(given);
  return { ...said, period: said.period && YEAR.test(said.period) ? Number(said.period) : said.period };
}

const findInReport = listAddress('find');

/** The language of a report where it is not the reader's. */
export const editionAddress = (given: Record<string, unknown>) => ({
  language: LANGUAGES.find((language) => language === given['language']),
});

/** The page of a report, as a number for the same reason, and what is looked for in it. */
export function readerAddress(given: Record<string, unknown>) {
  const p = Number(given['p']);
  const page = Number.isInteger(p) && p >= 1 ? p : undefined;
  return { ...editionAddress(given), find: findInReport(given).find, p: page };
}
