import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, Moment, Nothing, TextUpTo } from '../../shapes.ts';

export const CALL_STATUSES = ['proposed', 'booked', 'cancelled'] as const;
export const CALL_SIDES = ['member', 'adviser'] as const;
export const CALL_MINUTES = [15, 30, 60] as const;
export const MAX_CALL_TIMES = 3;
/** Per request. */
export const MAX_CALLS = 20;
export const MAX_CALL_REASON = 300;

export const AdvisoryCall = z.object({
  _id: Id,
  status: z.enum(CALL_STATUSES),
  proposed_by: z.enum(CALL_SIDES),
  /** Proposed; the chosen one stays among them. */
  times: z.array(z.string()),
  chosen: z.nullable(z.string()),
  minutes: z.int(),
  /** Empty until one takes the call. */
  adviser: z.string(),
  adviser_zone: z.string(),
  asker: z.string(),
  asker_zone: z.string(),
  reason: z.string(),
  /** Cancelled, held, or never chosen. */
  is_over: z.boolean(),
  may_choose: z.boolean(),
  may_cancel: z.boolean(),
});
export type AdvisoryCall = z.infer<typeof AdvisoryCall>;

/** The coming call of a request, for its line in the list. */
export const AdvisoryCallState = z.nullable(
  z.object({ status: z.enum(['proposed', 'booked']), proposed_by: z.enum(CALL_SIDES), at: z.nullable(z.string()) }),
);

const access = { page: 'Advisory_Service', permission: ['comment', 'edit'] } as const;
const one = { access, oneItem: true, ownerOnly: true, params: z.object({ id: Id }), output: AdvisoryCall } as const;

export const CallForm = z.object({
  times: z.array(Moment, 'required').check(z.minLength(1, 'required'), z.maxLength(MAX_CALL_TIMES, 'invalidInput')),
  minutes: z.union(
    CALL_MINUTES.map((minutes) => z.literal(minutes)),
    'invalidChoice',
  ),
});

export const proposeAdvisoryCall = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-requests/:id/calls',
  summary: 'Propose up to three times for a call about a request: the asker, or an adviser',
  message: 'saved',
  body: CallForm,
});

export const chooseAdvisoryCall = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-calls/:id/choose',
  summary: 'Choose one of the times that the other side proposed; both get an invitation by e-mail',
  message: 'saved',
  body: z.object({ time: Moment }),
});

export const cancelAdvisoryCall = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-calls/:id/cancel',
  summary: 'Cancel a proposed or booked call with a reason',
  message: 'saved',
  body: z.object({ reason: TextUpTo(MAX_CALL_REASON) }),
});

export const getAdvisoryCallCalendar = defineCall({
  method: 'GET',
  path: '/advisory-calls/:id/calendar',
  access: { page: 'Advisory_Service', permission: ['view', 'edit'] },
  summary: 'Download a booked or cancelled call as a calendar file (iCalendar)',
  oneItem: true,
  params: z.object({ id: Id }),
  bytes: true,
  output: Nothing,
});
