import { dayOfText } from './sydney-days.ts';

/** What happened to a licence, as JSON from the database. A list of events stands in the order of their ids. */
export type LicenceEvent = { kind: string; at: string; details: unknown };

export type GrantKind = 'evaluation' | 'ongoing' | 'subscription';

const REASONS = ['breach', 'insolvency', 'other-agreement', 'unsupported-version'] as const;
/** Why a licence may be suspended or ended (clause 4.1 of the terms); the words to the company stand beside it. */
export type Reason = (typeof REASONS)[number];

/** What is kept with an event beside its time. Days are Sydney days, '2026-03-31'; the last one is included. */
export type EventDetails = {
  evaluation: { last_day: string };
  ongoing: { first_day: string };
  subscription: { first_day: string; last_day: string };
  notice: Record<string, never>;
  'notice-withdrawn': Record<string, never>;
  suspended: { reason: Reason };
  cured: Record<string, never>;
  terminated: { reason: Reason };
  refused: Record<string, never>;
};

/** With a zone: without one a time would mean something else on every machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** NaN for what is no instant. */
export function instantOf(event: LicenceEvent): number {
  return INSTANT.test(event.at) ? Date.parse(event.at) : NaN;
}

export function dayIn(event: LicenceEvent, name: 'first_day' | 'last_day'): number | undefined {
  return dayOfText(detailOf(event, name));
}

export function reasonIn(event: LicenceEvent): Reason | null {
  const stated = detailOf(event, 'reason');
  return REASONS.find((reason) => reason === stated) ?? null;
}

const detailOf = ({ details }: LicenceEvent, name: string): unknown =>
  (details as Record<string, unknown> | null | undefined)?.[name];
