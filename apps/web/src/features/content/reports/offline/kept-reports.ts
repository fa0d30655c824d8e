import type { Output } from '@portal/contract/call';
import type { getReportPageText, Report } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { deviceTable } from '../../../../lib/device-store.ts';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { sessionUser } from '../../../../shared/session/session.ts';
import type { Edition } from '../item/edition.ts';

/** The reports that were opened last; older copies go. */
const MOST_KEPT = 30;

type KeptReport = { readonly report: Report; readonly kept_at: string; readonly until: string };
type PageText = Output<typeof getReportPageText>;

const reports = deviceTable<KeptReport>('reports');
const pages = deviceTable<PageText | Blob>('report-pages');

type Key = readonly [member: string, ...rest: string[]];

const member = () => sessionUser()?.id ?? '';
const editionKey = ({ _id, language }: Edition) => [member(), _id, language] as const;
const textKey = (edition: Edition, page: number) => [...editionKey(edition), 'text', String(page)] as const;
const printKey = (edition: Edition, page: number) => [...editionKey(edition), 'print', String(page)] as const;

/** Also false where the clock was set back, or the portal gave no day. */
const isGood = ({ kept_at, until }: KeptReport, now = Date.now()) =>
  Date.parse(kept_at) <= now && now < Date.parse(until);

/** Pages wait for the report they are kept with. */
let keeping: Promise<void> = Promise.resolve();

/** The report as the portal has just answered it. */
export function keepReport(report: Report): Promise<void> {
  keeping = storeReport(report);
  return keeping;
}

async function storeReport(report: Report): Promise<void> {
  const { keep_until } = report;
  const key = editionKey(report);
  const kept: KeptReport = { report, kept_at: new Date().toISOString(), until: keep_until ?? '' };
  if (!member()) return;
  if (!isGood(kept)) return forget(key);
  const before = await reports.get(key);
  // Pages of another version do not go with it.
  if (before && !isSameVersion(before.report, report)) await pages.remove(key);
  if (!(await reports.put(key, kept)) || hasLeft(key)) return forget(key);
  const all = (await reports.list([member()])).toSorted((one, other) => other.kept_at.localeCompare(one.kept_at));
  for (const [index, each] of all.entries())
    if (index >= MOST_KEPT || !isGood(each)) await forget(editionKey(each.report));
}

/** A new file for what members have read is a correction, which leaves the day of the last change as it was. */
const isSameVersion = (one: Report, other: Report) =>
  one.updated_at === other.updated_at && one.corrected_at === other.corrected_at;

/** The session ended while the copy was made: nothing erases it after this. */
const hasLeft = ([owner]: Key) => owner !== member();

/** The copy, while it may be shown; one that is too old is erased. */
async function findEdition(edition: Edition): Promise<KeptReport | undefined> {
  const kept = await reports.get(editionKey(edition));
  if (!kept || isGood(kept)) return kept;
  await forget(editionKey(edition));
  return undefined;
}

/** In the language asked for, else in the reader's, else in the one that was read. */
export async function findReport(id: string, asked: Language | undefined): Promise<KeptReport | undefined> {
  const own = await findEdition({ _id: id, language: asked ?? currentLanguage() });
  if (own || asked) return own;
  const [other] = await reports.list([member(), id]);
  return other && findEdition(other.report);
}

/** Each report once, the newest copy first. */
export async function listReportsKept(): Promise<KeptReport[]> {
  const good = (await reports.list([member()])).filter((kept) => isGood(kept));
  const sorted = good.toSorted((one, other) => other.kept_at.localeCompare(one.kept_at));
  return sorted.filter(({ report }, at) => sorted.findIndex((kept) => kept.report._id === report._id) === at);
}

async function keepPage(key: Key, edition: Edition, content: PageText | Blob): Promise<void> {
  await keeping.catch(() => undefined);
  // A page without its report would have no end.
  if (!(await findEdition(edition))) return;
  if (!(await pages.put(key, content)) || hasLeft(key)) await pages.remove(key);
}

export const keepText = (edition: Edition, page: number, text: PageText) =>
  keepPage(textKey(edition, page), edition, text);
export const keepPrint = (edition: Edition, page: number, print: Blob) =>
  keepPage(printKey(edition, page), edition, print);

async function findPage(key: Key, edition: Edition): Promise<PageText | Blob | undefined> {
  return (await findEdition(edition)) && pages.get(key);
}

export async function findText(edition: Edition, page: number): Promise<PageText | undefined> {
  const found = await findPage(textKey(edition, page), edition);
  return found instanceof Blob ? undefined : found;
}

export async function findPrint(edition: Edition, page: number): Promise<Blob | undefined> {
  const found = await findPage(printKey(edition, page), edition);
  return found instanceof Blob ? found : undefined;
}

/** In all languages. */
export const forgetReport = (id: string) => forget([member(), id]);

async function forget(key: Key): Promise<void> {
  await pages.remove(key);
  await reports.remove(key);
}

/** Copies live no longer than the session that made them. */
export async function eraseReports(): Promise<void> {
  await pages.clear();
  await reports.clear();
}
