import {
  CHECKLIST_ITEMS,
  type ChecklistItem,
  GRANT_KINDS,
  LICENCE_CAUSES,
  type LicenceCause,
} from '@portal/contract/customers/licences';
import { parseDay } from '../../../../platform/sydney-days.ts';

export type LicenceEvent = { kind: string; at: string; details: unknown };

export type GrantKind = 'evaluation' | 'ongoing' | 'subscription';

/** Days are Sydney days, '2026-03-31', inclusive. */
type EventDetails = {
  evaluation: { last_day: string };
  ongoing: { first_day: string };
  subscription: { first_day: string; last_day: string };
  notice: Record<string, never>;
  'notice-withdrawn': Record<string, never>;
  suspended: { cause: LicenceCause };
  cured: Record<string, never>;
  terminated: { cause: LicenceCause };
  refused: Record<string, never>;
  confirmed: { item: ChecklistItem };
};

export type EventOf = {
  [Kind in keyof EventDetails]: { kind: Kind; details: EventDetails[Kind] };
}[keyof EventDetails];

/** A zone is required: without one the time would depend on the machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

export function eventInstant(event: LicenceEvent): number {
  return INSTANT.test(event.at) ? Date.parse(event.at) : NaN;
}

export function dayIn(event: LicenceEvent, name: 'first_day' | 'last_day'): number | undefined {
  return parseDay(readDetail(event, name));
}

export function causeIn(event: LicenceEvent): LicenceCause | null {
  const stated = readDetail(event, 'cause');
  return LICENCE_CAUSES.find((cause) => cause === stated) ?? null;
}

export function itemIn(event: LicenceEvent): ChecklistItem | null {
  const stated = readDetail(event, 'item');
  return CHECKLIST_ITEMS.find((item) => item === stated) ?? null;
}

export function feeIn(event: LicenceEvent): { kind: GrantKind; fee: number } | null {
  const kind = GRANT_KINDS.find((known) => known === readDetail(event, 'kind'));
  return kind ? { kind, fee: Number(readDetail(event, 'fee')) } : null;
}

const readDetail = ({ details }: LicenceEvent, name: string): unknown =>
  (details as Record<string, unknown> | null | undefined)?.[name];
