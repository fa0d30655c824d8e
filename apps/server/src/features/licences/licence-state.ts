import type { LicenceEventKind } from '../../platform/database/tables.ts';

/** As it comes from the database: times are ISO texts. */
export type LicenceEvent = { kind: LicenceEventKind; at: string; details: Record<string, string> };

export type LicenceState = { kind: 'evaluation' | 'subscription'; status: 'active' | 'expired'; endsAt: Date };

/** What a licence is at a moment: a pure function of its events. Without a grant there is no licence. */
export function licenceStateAt(events: readonly LicenceEvent[], now: Date): LicenceState | undefined {
  for (const event of events.toReversed()) {
    if (event.kind !== 'evaluation' && event.kind !== 'subscription') continue;
    const endsAt = new Date(event.details['ends_at'] ?? event.at);
    return { kind: event.kind, status: now < endsAt ? 'active' : 'expired', endsAt };
  }
  return undefined;
}
