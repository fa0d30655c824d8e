import type { RetailerType } from '@portal/contract/places/retailers';

type Remarks = readonly [string, ...string[]];

export const remarks: Record<RetailerType, Remarks> = {
  'Convenience store': [
    'Office workers buy one at a time, the cashier says.',
    'One delivery a day, before seven.',
    'The shop has no scales, so nothing is sold by weight.',
  ],
  Discounter: [
    'No staff in produce while we were there.',
    'Prices change on Wednesdays.',
    'Shoppers took several at once.',
    'Cartons go straight from the pallet to the display.',
  ],
  Hypermarket: [
    'The produce manager expects the next container on Thursday.',
    'Two demonstrators handed out samples with toast.',
    'Same price in the leaflet and on the tag.',
    'Staff refill twice a day, at ten and at four.',
    'Busy afternoon; one shopper in six stopped to look.',
    'The buyer asked for larger sizes, 16 and 18 count.',
  ],
  Online: ['Picked in store for delivery.'],
  'Premium grocer': [
    'Staff offer fruit for today or for the weekend.',
    'Most shoppers asked where the fruit was from.',
    'Staff check every piece by hand before opening.',
    'The store returns anything with stem-end rot to the importer.',
    'The counter offered cut fruit to taste.',
  ],
  Supermarket: [
    'Members of the loyalty scheme pay the same price.',
    'Weekend shoppers buy two or three, weekday shoppers one.',
    'Restocked from the cold room while we were there.',
    'The produce manager reports steady sales, best at the weekend.',
    'Staff removed three bruised pieces during our visit.',
    'Next to the salad kits, which helps.',
  ],
  'Wet market': [
    'The trader presses each piece for the customer.',
    'Prices fall after six, the trader says.',
    'Paid in cash, sold within two days.',
    'Fruit comes from the wholesale market at four in the morning.',
    'Regulars bargain; the price tag is only the start.',
  ],
};
