import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

/** Gathered for some minutes, once a day, or once a week. */
export const DIGESTS = ['at-once', 'daily', 'weekly'] as const;

const ClockTime = z.string('invalidInput').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidInput'));

/** By the clock of the member’s own time zone. */
const Schedule = z.object({
  digest: z.enum(DIGESTS, 'invalidChoice'),
  hour: z.int('invalidInput').check(z.minimum(0, 'invalidInput'), z.maximum(23, 'invalidInput')),
  /** 1 is Monday. */
  weekday: z.int('invalidInput').check(z.minimum(1, 'invalidInput'), z.maximum(7, 'invalidInput')),
  /** E-mails and messages on devices wait until the quiet hours are over; null without quiet hours. */
  quiet_from: z.nullable(ClockTime),
  quiet_to: z.nullable(ClockTime),
});
export type NotificationSchedule = z.infer<typeof Schedule>;

export const USUAL_SCHEDULE: NotificationSchedule = {
  digest: 'at-once',
  hour: 7,
  weekday: 1,
  quiet_from: '22:00',
  quiet_to: '07:00',
};

const MemberSchedule = z.object({ ...Schedule.shape, time_zone: z.string() });

export const getNotificationSchedule = defineCall({
  method: 'GET',
  path: '/notification-schedule',
  access: 'member',
  summary: 'When e-mails are sent, and the time zone of the member',
  output: MemberSchedule,
});

export const setNotificationSchedule = defineCall({
  method: 'PUT',
  path: '/notification-schedule',
  access: 'member',
  ownerOnly: true,
  summary: 'Choose when e-mails are sent; news that waits follows the new times',
  message: 'saved',
  body: Schedule.check(
    z.refine(({ quiet_from, quiet_to }) => (quiet_from === null) === (quiet_to === null), {
      path: ['quiet_to'],
      error: 'required',
    }),
  ),
  output: MemberSchedule,
});
