import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { EXPORTS } from '../../quotas.ts';
import { Id, Nothing, TextUpTo } from '../../shapes.ts';
import { DOWNLOAD_STATES } from './report-words.ts';
import { InEdition, PageOfReport } from './reports.ts';

export const MAX_NOTE = 2_000;
/** A page open for longer is not being read. */
export const MAX_BEAT_SECONDS = 600;
/** Hours for which a prepared file can be fetched. */
export const DOWNLOAD_HOURS = 24;

const ofReport = { oneItem: true, params: z.object({ id: Id }) } as const;

export const noteReading = defineCall({
  method: 'POST',
  path: '/reports/:id/reading',
  access: { page: 'Reports', permission: 'view' },
  summary: 'Record the seconds spent on a page; send it while reading and when leaving the page',
  ...ofReport,
  background: true,
  query: InEdition,
  body: z.object({
    page: PageOfReport,
    seconds: z
      .number('invalidNumber')
      .check(z.int('invalidNumber'), z.minimum(0, 'outOfRange'), z.maximum(MAX_BEAT_SECONDS, 'outOfRange')),
  }),
  output: Nothing,
});

const Bookmarked = z.object({ _id: Id, is_bookmarked: z.boolean() });

export const bookmarkReport = defineCall({
  method: 'PUT',
  path: '/reports/:id/bookmark',
  access: { page: 'Reports', permission: 'show_page' },
  summary: 'Bookmark a report',
  ...ofReport,
  output: Bookmarked,
});

export const unbookmarkReport = defineCall({
  method: 'DELETE',
  path: '/reports/:id/bookmark',
  access: { page: 'Reports', permission: 'show_page' },
  summary: 'Remove a bookmark',
  ...ofReport,
  output: Bookmarked,
});

const Followed = z.object({ _id: Id, is_followed: z.boolean() });
const ofSeries = { oneItem: true, params: z.object({ id: Id }), output: Followed } as const;

export const followSeries = defineCall({
  method: 'PUT',
  path: '/report-series/:id/follow',
  access: { page: 'Reports', permission: 'show_page' },
  summary: 'Follow a series: get an e-mail when one of its reports is published',
  ...ofSeries,
});

export const unfollowSeries = defineCall({
  method: 'DELETE',
  path: '/report-series/:id/follow',
  access: { page: 'Reports', permission: 'show_page' },
  summary: 'Unfollow a series',
  ...ofSeries,
});

export const Note = z.object({ page: z.int(), text: z.string(), updated_at: z.string() });
const ofPage = { ...ofReport, ownerOnly: true, params: z.object({ id: Id, page: PageOfReport }) } as const;

export const listNotes = defineCall({
  method: 'GET',
  path: '/reports/:id/notes',
  access: { page: 'Reports', permission: 'view' },
  summary: 'Your private notes on a report, by page',
  ...ofReport,
  ownerOnly: true,
  output: z.array(Note),
});

export const saveNote = defineCall({
  method: 'PUT',
  path: '/reports/:id/notes/:page',
  access: { page: 'Reports', permission: 'view' },
  summary: 'Add a note on a page',
  message: 'saved',
  ...ofPage,
  body: z.object({ text: TextUpTo(MAX_NOTE) }),
  output: Note,
});

export const deleteNote = defineCall({
  method: 'DELETE',
  path: '/reports/:id/notes/:page',
  access: { page: 'Reports', permission: 'view' },
  summary: 'Delete a note',
  ...ofPage,
  output: z.object({ page: z.int() }),
});

export const Download = z.object({
  _id: Id,
  report_id: Id,
  state: z.enum(DOWNLOAD_STATES),
  name: z.string(),
  bytes: z.nullable(z.int()),
  expires_at: z.string(),
});
export type Download = z.infer<typeof Download>;

export const startDownload = defineCall({
  method: 'POST',
  path: '/reports/:id/downloads',
  access: { page: 'Reports', permission: 'export' },
  summary:
    'Prepare a PDF of a whole edition with your name on every page; needs the permission to export and a licence that includes the report',
  ...ofReport,
  query: InEdition,
  output: Download,
});

const ofDownload = { oneItem: true, params: z.object({ id: Id }) } as const;

export const getDownload = defineCall({
  method: 'GET',
  path: '/report-downloads/:id',
  access: { page: 'Reports', permission: 'export' },
  summary: 'The state of a download',
  ...ofDownload,
  background: true,
  output: Download,
});

export const fetchDownload = defineCall({
  method: 'GET',
  path: '/report-downloads/:id/file',
  access: { page: 'Reports', permission: 'export' },
  summary: 'Download the prepared PDF; only for the member who asked, for one day, with the permission to export',
  ...ofDownload,
  bytes: true,
  quota: EXPORTS,
  output: Nothing,
});

export const fetchReportFile = defineCall({
  method: 'GET',
  path: '/reports/:id/files/:file_id',
  access: { page: 'Reports', permission: 'export' },
  summary: 'Download a data file of a report; needs the permission to export and a licence that includes the report',
  ...ofReport,
  params: z.object({ id: Id, file_id: Id }),
  bytes: true,
  quota: EXPORTS,
  output: Nothing,
});
