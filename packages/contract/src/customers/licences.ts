import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Page, TextUpTo } from '../shapes.ts';

/** A Sydney day, '2026-03-31'. Below 9999, so that the day after has four digits too. */
const Day = z.iso.date('invalidDay').check(z.refine((day) => day < '9999', 'invalidDay'));

export const GRANT_KINDS = ['evaluation', 'ongoing', 'subscription'] as const;
export const LICENCE_KINDS = ['none', ...GRANT_KINDS] as const;
export const LICENCE_STATUSES = ['none', 'active', 'expired', 'suspended', 'terminated'] as const;
/** Clause 4.1 of the terms names the first four; an unpaid charge and any other one are told in the reason. */
export const LICENCE_CAUSES = [
  'breach',
  'insolvency',
  'other-agreement',
  'unsupported-version',
  'unpaid',
  'other',
] as const;
export type LicenceCause = (typeof LICENCE_CAUSES)[number];

/** Only Ongoing has no last day. */
const PlannedTerm = z.object({ kind: z.enum(GRANT_KINDS), firstDay: Day, lastDay: z.nullable(Day) });
export type PlannedTerm = z.infer<typeof PlannedTerm>;

/** Sydney days, inclusive. */
export const LicenceSummary = z.object({
  /** Under a suspension, the licence that keeps running. */
  kind: z.enum(LICENCE_KINDS),
  status: z.enum(LICENCE_STATUSES),
  since: z.nullable(Day),
  /** The end of the current period or, after notice, of the licence. */
  lastDay: z.nullable(Day),
  /** 0 on the last day. */
  daysLeft: z.nullable(z.int()),
  noticeGivenOn: z.nullable(Day),
  cause: z.nullable(z.enum(LICENCE_CAUSES)),
  /** The provider's wording for a suspension, an end or a refusal. */
  reason: z.string(),
  next: z.nullable(z.object({ kind: z.enum(['renewed', 'expired', ...GRANT_KINDS]), day: Day })),
  /** Granted already and not begun, first one first. */
  planned: z.array(PlannedTerm),
});
export type LicenceSummary = z.infer<typeof LicenceSummary>;

export const CHECKLIST_ITEMS = ['use-stopped', 'material-returned'] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

export const EVENT_KINDS = [
  ...GRANT_KINDS,
  'notice',
  'notice-withdrawn',
  'suspended',
  'cured',
  'terminated',
  'refused',
  'confirmed',
] as const;

const HistoryEntry = z.object({
  _id: z.string(),
  /** Fees are shown to the Primary User and ADMIN. */
  kind: z.enum([...EVENT_KINDS, 'fee']),
  at: z.string(),
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
  cause: z.nullable(z.enum(LICENCE_CAUSES)),
  item: z.nullable(z.enum(CHECKLIST_ITEMS)),
  /** In cents, without GST, and the kind of licence that it is for. */
  fee: z.nullable(z.object({ kind: z.enum(GRANT_KINDS), fee: z.int() })),
  reason: z.string(),
  /** Empty for the provider's staff, whose names only ADMIN sees. */
  actor: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HISTORY_PAGE_SIZE = 20;
export const MAX_REASON = 500;

const ofCompany = { params: z.object({ id: Id }) } as const;

export const listLicenceHistory = defineCall({
  method: 'GET',
  path: '/companies/:id/licence-events',
  access: 'member',
  summary: 'The history of a company’s licence, newest first; for its members and ADMIN (manage_licence)',
  ...ofCompany,
  query: z.object({ page: Page }),
  output: z.object({ items: z.array(HistoryEntry), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const LICENCE_ACTS = [...GRANT_KINDS, 'suspended', 'cured', 'terminated', 'refused'] as const;
export type LicenceAct = (typeof LICENCE_ACTS)[number];

type Act = {
  kind: LicenceAct;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  cause?: string | undefined;
};
const needs = {
  firstDay: ({ kind }: Act) => kind === 'ongoing' || kind === 'subscription',
  lastDay: ({ kind }: Act) => kind === 'evaluation' || kind === 'subscription',
  cause: ({ kind }: Act) => kind === 'suspended' || kind === 'terminated',
};
/** Planned terms that would not run as planned: an Evaluation begins at once, and termination ends them all. */
export function replacedTerms({ kind, firstDay = '' }: Act, planned: readonly PlannedTerm[]): readonly PlannedTerm[] {
  if (kind === 'evaluation' || kind === 'terminated') return planned;
  if (kind !== 'ongoing' && kind !== 'subscription') return [];
  return planned.filter(({ lastDay }) => lastDay === null || firstDay <= lastDay);
}

const given = (field: keyof typeof needs) =>
  z.refine<Act>((act) => !needs[field](act) || act[field] !== undefined, { path: [field], error: 'required' });

export const LicenceActForm = z
  .object({
    kind: z.enum(LICENCE_ACTS, 'invalidChoice'),
    firstDay: z.optional(Day),
    lastDay: z.optional(Day),
    cause: z.optional(z.enum(LICENCE_CAUSES, 'invalidChoice')),
    reason: TextUpTo(MAX_REASON),
    /** Needed where planned terms would be dropped or cut short. */
    replacesPlanned: z.optional(z.boolean('invalidInput')),
    /** The newest event known to the caller, empty for none: detects double clicks and parallel changes. */
    after: z.string('required'),
  })
  .check(
    given('firstDay'),
    given('lastDay'),
    given('cause'),
    z.refine(({ firstDay, lastDay }: Act) => !firstDay || !lastDay || firstDay <= lastDay, {
      path: ['lastDay'],
      error: 'endsBeforeItBegins',
    }),
  );

export const changeLicence = defineCall({
  method: 'POST',
  path: '/companies/:id/licence-events',
  access: { page: 'Admin', permission: 'manage_licence' },
  summary: 'Grant, convert, suspend, cure, terminate or refuse a licence; the company reads the reason',
  message: 'saved',
  ...ofCompany,
  body: LicenceActForm,
  output: LicenceSummary,
});

export const giveNotice = defineCall({
  method: 'POST',
  path: '/companies/:id/notice',
  access: 'member',
  ownerOnly: true,
  summary: 'Give 30 days’ written notice of an Ongoing licence; for the Primary User and ADMIN (manage_licence)',
  message: 'saved',
  ...ofCompany,
  output: LicenceSummary,
});

export const withdrawNotice = defineCall({
  method: 'DELETE',
  path: '/companies/:id/notice',
  access: 'member',
  ownerOnly: true,
  summary: 'Withdraw the notice before it takes effect; for the Primary User and ADMIN (manage_licence)',
  message: 'saved',
  ...ofCompany,
  output: LicenceSummary,
});

export const confirmChecklist = defineCall({
  method: 'POST',
  path: '/companies/:id/checklist',
  access: 'member',
  ownerOnly: true,
  summary: 'After termination: confirm one point of the checklist; for the Primary User',
  message: 'saved',
  ...ofCompany,
  body: z.object({ item: z.enum(CHECKLIST_ITEMS, 'invalidChoice') }),
  output: z.array(z.enum(CHECKLIST_ITEMS)),
});
