import {
  ADVISORY_BUSINESS_DAYS,
  type AdvisoryStatus,
  type AdvisoryUrgency,
} from '@portal/contract/content/advisory/advisory-words';
import { DAY_MS } from '../../../platform/durations.ts';
import { startOfSydneyDay, toSydneyDay } from '../../../platform/sydney-days.ts';

/**
 * Working time runs Monday to Friday in Sydney, 24 hours a day, public holidays included. Clocks change on Sundays, so
 * every working day has 24 hours.
 */
const WORKING_DAYS = 5;
const DAYS_SINCE_MONDAY = 3;

function workingTimeAt(instant: Date): number {
  const day = toSydneyDay(instant);
  const sinceMonday = day + DAYS_SINCE_MONDAY;
  const weekday = sinceMonday % 7;
  const weeks = (sinceMonday - weekday) / 7;
  const sinceMidnight = instant.getTime() - startOfSydneyDay(day).getTime();
  const ofWeek = weekday < WORKING_DAYS ? weekday * DAY_MS + sinceMidnight : WORKING_DAYS * DAY_MS;
  return weeks * WORKING_DAYS * DAY_MS + ofWeek;
}

/** The end of Friday is the start of Monday. */
function instantAt(workingTime: number): Date {
  const days = Math.floor(workingTime / DAY_MS);
  const weekday = days % WORKING_DAYS;
  const day = ((days - weekday) / WORKING_DAYS) * 7 + weekday - DAYS_SINCE_MONDAY;
  return new Date(startOfSydneyDay(day).getTime() + (workingTime - days * DAY_MS));
}

export function dueFrom(now: Date, urgency: AdvisoryUrgency): Date {
  return instantAt(workingTimeAt(now) + ADVISORY_BUSINESS_DAYS[urgency] * DAY_MS);
}

type Clock = { status: AdvisoryStatus; urgency: AdvisoryUrgency; due_at: Date; stopped_at: Date | null };

/** The clock stops while the desk waits for the member and restarts when a request is reopened. */
export function clockAfter(
  { status, urgency, due_at, stopped_at }: Clock,
  next: AdvisoryStatus,
  now: Date,
): Pick<Clock, 'due_at' | 'stopped_at'> {
  const isOver = (one: AdvisoryStatus) => one === 'answered' || one === 'closed';
  const stopped = next === 'waiting' ? (stopped_at ?? now) : null;
  if (isOver(status) && !isOver(next)) return { due_at: dueFrom(now, urgency), stopped_at: stopped };
  if (!stopped_at || stopped) return { due_at, stopped_at: stopped };
  const missed = workingTimeAt(now) - workingTimeAt(stopped_at);
  return { due_at: instantAt(workingTimeAt(due_at) + missed), stopped_at: null };
}

export const isOverdue = ({ status, due_at }: Pick<Clock, 'status' | 'due_at'>, now: Date) =>
  (status === 'new' || status === 'assigned') && due_at < now;
