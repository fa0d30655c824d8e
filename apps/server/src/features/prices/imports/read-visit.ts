import type { CHANNELS } from '@portal/contract/price-words';
import type { mapCells } from './cells.ts';
import type { References, Store } from './references.queries.ts';

type Cells = ReturnType<typeof mapCells>;

const FIRST_DAY = '2000-01-01';

export type VisitNotes = {
  local_time: string | null;
  timezone: string | null;
  auditor: string;
  conditions: string;
  visit_note: string;
};

export type Place = {
  store: Store | undefined;
  day: string | undefined;
  channel: (typeof CHANNELS)[number];
  currency: string | undefined;
  notes: VisitNotes;
};

export function readPlace(cells: Cells, references: References, today: string): Place {
  const day = readDay(cells, today);
  const channel = cells.word('channel');
  const marketName = cells.needed('market', 100);
  const retailerName = cells.needed('retailer', 100);
  const storeName = cells.needed('store', 100);
  const city = cells.text('city', 100);
  const market = references.market(marketName);
  if (marketName && !market) cells.refuse('market', 'unknownMarket');
  const retailer = market && references.retailer(market, retailerName);
  const sought = { market: market?.id ?? '', retailer: retailer?.id ?? retailerName, store: storeName, city };
  if (market && retailerName && !retailer) cells.refuse('retailer', 'unknownRetailer', sought);
  if (retailer && !retailer.active) cells.refuse('retailer', 'retailerOff');
  const store = market && retailer ? references.store(market, retailer.id, storeName, city) : undefined;
  if (retailer && storeName && !store) cells.refuse('store', 'unknownStore', sought);
  if (day && store?.closedOn && day > store.closedOn) cells.refuse('store', 'storeClosed', { closed: store.closedOn });
  const local_time = cells.time('time') ?? null;
  return {
    store,
    day,
    channel: channel ?? (store?.isOnline ? 'online' : 'in store'),
    currency: market?.currency,
    notes: {
      local_time,
      timezone: local_time && (market?.timezone ?? null),
      auditor: cells.text('auditor', 100),
      conditions: cells.text('conditions', 200),
      visit_note: cells.text('visit_note', 1_000),
    },
  };
}

function readDay(cells: Cells, today: string): string | undefined {
  const day = cells.needed('date', 60) === '' ? undefined : cells.day('date');
  if (day && day > today) return cells.refuse('date', 'dayToCome');
  return day && day < FIRST_DAY ? cells.refuse('date', 'dayTooEarly') : day;
}

const NOTED = ['local_time', 'auditor', 'conditions', 'visit_note'] as const;

export function joined(one: VisitNotes | undefined, other: VisitNotes): VisitNotes {
  if (!one) return other;
  return {
    local_time: one.local_time ?? other.local_time,
    timezone: one.timezone ?? other.timezone,
    auditor: one.auditor || other.auditor,
    conditions: one.conditions || other.conditions,
    visit_note: one.visit_note || other.visit_note,
  };
}

export const contradictoryField = (one: VisitNotes, other: VisitNotes) =>
  NOTED.find((name) => one[name] && other[name] && one[name] !== other[name]);

export const isSilent = (notes: VisitNotes) => NOTED.every((name) => !notes[name]);
