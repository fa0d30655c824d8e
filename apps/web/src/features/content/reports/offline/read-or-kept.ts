import type { Input } from '@portal/contract/call';
import {
  getReport,
  getReportPage,
  getReportPageText,
  listReports,
  type Report,
} from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { callApi, fetchFile, isClosed, isMissing, isUnanswered } from '../../../../lib/call-api.ts';
import type { Edition } from '../item/edition.ts';
import {
  eraseReports,
  findPrint,
  findReport,
  findText,
  forgetReport,
  keepPrint,
  keepReport,
  keepText,
} from './kept-reports.ts';

/** `kept_at`: there is no connection, and this is the copy of that day. */
export type ReadReport = Report & { readonly kept_at?: string };

/** The portal's word counts where it gives one: a refusal also ends the copy. */
async function answerOrKept<Answer>(
  id: string,
  ask: () => Promise<Answer>,
  find: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    await eraseRefused(error, id);
    const kept = isUnanswered(error) ? await find().catch(() => undefined) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}

async function eraseRefused(failure: unknown, id?: string): Promise<void> {
  if (isClosed(failure)) await eraseReports().catch(() => undefined);
  else if (id && isMissing(failure)) await forgetReport(id).catch(() => undefined);
}

export const readReport = (id: string, language: Language | undefined, signal: AbortSignal): Promise<ReadReport> =>
  answerOrKept<ReadReport>(
    id,
    async () => {
      const report = await callApi(getReport, { id, language }, { signal });
      // Nobody waits for the store, nor for one that fails.
      void keepReport(report).catch(() => undefined);
      return report;
    },
    async () => {
      const kept = await findReport(id, language);
      return kept && { ...kept.report, kept_at: kept.kept_at };
    },
  );

export const readPageText = (edition: Edition, page: number, signal: AbortSignal) =>
  answerOrKept(
    edition._id,
    async () => {
      const text = await callApi(getReportPageText, { id: edition._id, language: edition.language, page }, { signal });
      void keepText(edition, page, text).catch(() => undefined);
      return text;
    },
    () => findText(edition, page),
  );

type Reading = { readonly isKept: boolean; readonly signal: AbortSignal | undefined };

export const readPrint = (edition: Edition, page: number, { isKept, signal }: Reading) =>
  answerOrKept(
    edition._id,
    async () => {
      const asked = { id: edition._id, language: edition.language, page, version_id: undefined };
      const print = await fetchFile(getReportPage, asked, signal);
      if (isKept) void keepPrint(edition, page, print).catch(() => undefined);
      return print;
    },
    () => findPrint(edition, page),
  );

/** A library that is closed to the member leaves no copy behind. */
export async function readLibrary(filter: Input<typeof listReports>, signal: AbortSignal) {
  try {
    return await callApi(listReports, filter, { signal });
  } catch (error) {
    await eraseRefused(error);
    throw error;
  }
}
