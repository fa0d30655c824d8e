import { buffer } from 'node:stream/consumers';
import type { Input } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/reports/reports';
import {
  type Excerpt,
  MAX_FOUND_PAGES,
  MAX_OUTLINE,
  MAX_OUTLINE_LEVEL,
} from '@portal/contract/content/reports/reports';
import { formatSydneyDay } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import type { Caller } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { storageKey } from '../../../../platform/files/kept-file.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../../platform/throttle.ts';
import { createTurnstile } from '../../../../platform/turnstile.ts';
import { requireReadable, requireReport, toReader } from '../reports.service.ts';
import { AROUND, selectName, selectOutline, selectPage, selectPagesWith, selectPageText } from './pages.queries.ts';

/** Enough to leaf through a large report, too few to copy the library page by page. */
const PAGES_PER_HOUR: Quota = { name: 'report-pages', limit: 3_000, windowMs: HOUR_MS };
const TEXTS_PER_HOUR: Quota = { ...PAGES_PER_HOUR, name: 'report-texts' };

/** A heading that is longer is cut. */
const OUTLINE_LETTERS = 160;

/** Limits heavy pages in memory. */
const inTurn = createTurnstile({ parallel: 2, waitingEach: 200 });

export const getReportPage: Handler<typeof contract.getReportPage> = async (context, wanted) => {
  const { caller } = context;
  const stored = await findPage(context, wanted);
  if (!stored) throw new Refusal('notFound');
  await useQuota(context, PAGES_PER_HOUR, caller.memberId);
  const line = await watermarkLine(context, caller);
  // Loaded on first use.
  const { watermarkPage } = await import('../../../../platform/pdf/watermark.ts');
  const marked = await inTurn(async () => watermarkPage(await openPage(context, stored), line));
  return { type: 'application/pdf', bytes: marked.length, content: marked };
};

export const getReportPageText: Handler<typeof contract.getReportPageText> = async (
  context,
  { id, page, language },
) => {
  const { version_id } = await requireReadable(context, id, language);
  const stored = await selectPageText(context.db, version_id, page);
  if (!stored) throw new Refusal('notFound');
  await useQuota(context, TEXTS_PER_HOUR, context.caller.memberId);
  const { text, blocks, is_scanned } = stored;
  if (blocks) return { text, blocks, is_scanned };
  const lines = text.split('\n').filter((line) => line !== '');
  return { text, blocks: lines.map((line) => ({ kind: 'paragraph', text: line })), is_scanned };
};

export const getReportOutline: Handler<typeof contract.getReportOutline> = async (context, { id, language }) => {
  const { version_id } = await requireReadable(context, id, language);
  return selectOutline(context.db, version_id, {
    levels: MAX_OUTLINE_LEVEL,
    letters: OUTLINE_LETTERS,
    limit: MAX_OUTLINE,
  });
};

type Wanted = Input<typeof contract.getReportPage>;

/** Earlier versions are for ADMIN only. */
async function findPage(context: Context<typeof contract.getReportPage>, { id, page, version_id, language }: Wanted) {
  const { db } = context;
  if (version_id && toReader(context).view.extent === 'everything') {
    const { id: reportId } = await requireReport(context, id);
    return selectPage(db, { reportId, versionId: version_id, page });
  }
  const report = await requireReadable(context, id, language);
  if (version_id && version_id !== report.version_id) return undefined;
  return selectPage(db, { reportId: report.id, versionId: report.version_id, page });
}

async function openPage(
  { storage, log, caller }: Deps & { caller: Caller },
  page: { file_id: string; first_byte: number; bytes: number },
) {
  const range = { start: page.first_byte, end: page.first_byte + page.bytes - 1 };
  const key = storageKey(page.file_id, { type: 'application/octet-stream' });
  const content = await storage.open(key, { range, reader: caller.memberId });
  if (content) return buffer(content);
  log.error({ fileId: page.file_id }, 'the pages of a report are listed but not in the storage');
  throw new Refusal('notFound');
}

type Marked = Pick<Deps, 'db' | 'clock'> & { language: Language };

export async function watermarkLine({ db, clock, language }: Marked, caller: Caller): Promise<string> {
  const name = await selectName(db, caller.memberId);
  const day = formatSydneyDay(clock.now().toISOString(), language);
  return [name, caller.email, day, caller.behind?.email].filter(Boolean).join(' · ');
}

export const findInReport: Handler<typeof contract.findInReport> = async (context, { id, q: typed, language }) => {
  const q = typed.replaceAll(/\s+/g, ' ');
  const { version_id } = await requireReadable(context, id, language);
  const rows = await selectPagesWith(context.db, version_id, q, MAX_FOUND_PAGES);
  return {
    total: rows[0]?.total ?? 0,
    pages: rows.map(({ page, count, text, at }) => ({ page, count, excerpt: cutExcerpt(text, at, q) })),
  };
};

/** A longer run of letters is no word, or of a language without blanks. */
const LONGEST_WORD = 30;

/** `at` is 1-based in the whole text, of which `text` is an excerpt. It begins and ends with whole words. */
function cutExcerpt(text: string, at: number, q: string): Excerpt {
  const letters = [...text];
  const start = Math.min(at - 1, AROUND);
  const end = start + [...q].length;
  const isCut = { before: at - 1 > AROUND, after: letters.length === end - start + 2 * AROUND };
  const [before, hit, after] = [letters.slice(0, start), letters.slice(start, end), letters.slice(end)];
  return [
    { text: isCut.before ? `… ${fromWord(before).join('')}` : before.join(''), is_hit: false },
    { text: hit.join(''), is_hit: true },
    { text: isCut.after ? `${fromWord(after.toReversed()).toReversed().join('')} …` : after.join(''), is_hit: false },
  ].filter((part) => part.text !== '');
}

function fromWord(letters: readonly string[]): readonly string[] {
  const blank = letters.indexOf(' ');
  return blank >= 0 && blank < LONGEST_WORD ? letters.slice(blank + 1) : letters;
}
