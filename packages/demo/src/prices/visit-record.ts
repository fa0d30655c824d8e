import { seedFromText } from '../seeded.ts';

const AUDITORS = ['Mei Tan', 'Kenji Mori', 'Aisha Rahman', 'Tom Becker', 'Nok Suwan'] as const;

/** A time between nine and six and an auditor; deterministic for the text. */
export function visitRecord(text: string) {
  const drawn = seedFromText(text);
  const minutes = 9 * 60 + (drawn % (9 * 60));
  return {
    channel: 'in store',
    local_time: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    auditor: AUDITORS[drawn % AUDITORS.length],
  };
}
