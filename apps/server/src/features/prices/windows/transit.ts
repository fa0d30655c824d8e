type Transit = { readonly weeks: number; readonly by: 'sea' | 'air' };

const bySea = (weeks: number): Transit => ({ weeks, by: 'sea' });

/**
 * From the orchard to the shelf: packing, the way, clearance and delivery. Assumptions of the portal; the screen says so.
 */
const TRANSIT: Readonly<Record<string, Transit>> = {
  AE: bySea(4),
  CN: bySea(3),
  HK: bySea(2),
  ID: bySea(2),
  IN: { weeks: 1, by: 'air' },
  JP: bySea(3),
  KR: bySea(3),
  MY: bySea(2),
  SG: bySea(2),
  TH: bySea(3),
  VN: bySea(3),
};

const UNKNOWN_WAY = bySea(3);

export const transitTo = (iso2: string): Transit => TRANSIT[iso2] ?? UNKNOWN_WAY;
