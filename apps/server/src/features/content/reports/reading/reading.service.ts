import type * as contract from '@portal/contract/content/reports/reading';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { readSeries, requireReadable, requireReport } from '../reports.service.ts';
import {
  countView,
  deleteBookmark,
  deleteFollow,
  deleteNoteRow,
  insertBookmark,
  insertFollow,
  selectNotes,
  upsertNote,
  upsertReading,
} from './reading.queries.ts';

/** Direct logins record no reading. */
export const noteReading: Handler<typeof contract.noteReading> = async (
  context,
  { id: asked, page, seconds, language: inLanguage },
) => {
  const { db, clock, caller } = context;
  const { id, language, pages } = await requireReadable(context, asked, inLanguage);
  requirePage(page, pages);
  if (caller.behind) return null;
  const at = clock.now();
  const day = formatDay(toSydneyDay(at));
  const beat = { memberId: caller.memberId, reportId: id, language, page, seconds, day, at };
  const isFirstOfDay = await upsertReading(db, beat);
  if (isFirstOfDay) await countView(db, id, caller.memberId);
  return null;
};

function requirePage(page: number, last: number): void {
  if (page > last) throw new Refusal('invalidInput', { fields: [{ field: 'page', text: 'outOfRange' }] });
}

export const bookmarkReport: Handler<typeof contract.bookmarkReport> = async (context, asked) => {
  const { id } = await requireReport(context, asked.id);
  await insertBookmark(context.db, context.caller.memberId, id, context.clock.now());
  return { _id: id, is_bookmarked: true };
};

export const unbookmarkReport: Handler<typeof contract.unbookmarkReport> = async (context, asked) => {
  const { id } = await requireReport(context, asked.id);
  await deleteBookmark(context.db, context.caller.memberId, id);
  return { _id: id, is_bookmarked: false };
};

export const followSeries: Handler<typeof contract.followSeries> = async (context, { id }) => {
  await readSeries(context, id);
  await insertFollow(context.db, context.caller.memberId, id, context.clock.now());
  return { _id: id, is_followed: true };
};

export const unfollowSeries: Handler<typeof contract.unfollowSeries> = async (context, { id }) => {
  await readSeries(context, id);
  await deleteFollow(context.db, context.caller.memberId, id);
  return { _id: id, is_followed: false };
};

export const listNotes: Handler<typeof contract.listNotes> = async (context, asked) => {
  const { id } = await requireReadable(context, asked.id);
  const notes = await selectNotes(context.db, context.caller.memberId, id);
  return notes.map((note) => ({ ...note, updated_at: note.updated_at.toISOString() }));
};

export const saveNote: Handler<typeof contract.saveNote> = async (context, { id: asked, page, text }) => {
  const { id, most_pages } = await requireReadable(context, asked);
  requirePage(page, most_pages);
  const at = context.clock.now();
  await upsertNote(context.db, { memberId: context.caller.memberId, reportId: id, page, text, at });
  return { page, text, updated_at: at.toISOString() };
};

export const deleteNote: Handler<typeof contract.deleteNote> = async (context, { id: asked, page }) => {
  const { id } = await requireReadable(context, asked);
  await deleteNoteRow(context.db, { memberId: context.caller.memberId, reportId: id, page });
  return { page };
};
