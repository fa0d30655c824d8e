import type { RetailerType } from '@portal/contract/places/retailers';
import { allowsPhotos } from '../photos/photo-plan.ts';
import { seeded, seedFromText } from '../seeded.ts';
import { noteConditions } from './conditions.ts';
import type { PriceVisit } from './price-visits.ts';

const AUDITORS = ['Mei Tan', 'Kenji Mori', 'Aisha Rahman', 'Tom Becker', 'Nok Suwan'] as const;

const inStore = [
  'Produce manager away; spoke to the shift leader.',
  'Avocados moved from the entrance to the back wall since last time.',
  'Refit of the produce floor, two bays closed.',
  'Delivery came in while we were there.',
  'New buyer since this month, wants ripeness stickers.',
  'Leaflet on the door has the avocado offer on page one.',
  'Tills busy, produce quiet.',
  'Scale out of order; weights from stickers only.',
  'Cold room was being cleaned, stock on trolleys.',
  'Short visit, the floor closed early for stocktaking.',
  'Staff asked when Australian Shepard starts.',
  'Two shoppers asked for softer fruit.',
  'Guacamole kits next to the avocados, selling well.',
  'Display cut by a third against last month.',
] as const;

const notes: Partial<Record<RetailerType, readonly [string, ...string[]]>> = {
  Online: [
    'Delivery address in the city centre, slot for the next day.',
    'Prices without a member account.',
    'First page of results; two sold-out lines left out.',
    'App and web page show the same prices.',
    'Free delivery from three packs this week.',
  ],
  'Wet market': [
    'Four traders sell avocados today, two stalls closed.',
    'Prices asked and confirmed by the trader.',
    'Came before eight; fruit just unpacked.',
    'Trader changed his supplier, fruit from another importer.',
    'Rain kept customers away, trader ready to bargain.',
  ],
};

/** A time between nine and six, an auditor, and the words about the visit; deterministic for the text. */
export function visitRecord(text: string, visit: PriceVisit, day: number) {
  const drawn = seedFromText(text);
  const minutes = 9 * 60 + (drawn % (9 * 60));
  const dice = seeded(drawn);
  const isOnline = visit.shop === 'Online';
  const conditions = isOnline ? '' : noteConditions(visit.market, day, dice);
  const said = dice.chance(0.3) ? dice.pick(notes[visit.shop] ?? inStore) : '';
  return {
    channel: isOnline ? 'online' : 'in store',
    local_time: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    auditor: AUDITORS[drawn % AUDITORS.length],
    conditions,
    note: allowsPhotos(visit) ? said : 'No photos allowed in the store today; prices noted by hand.',
  };
}
