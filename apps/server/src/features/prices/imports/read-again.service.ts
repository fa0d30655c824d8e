import { IMPORT_FIELDS, type ImportField, type Mapping } from '@portal/contract/prices/imports';
import type { TextKey } from '@portal/contract/texts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { wordsFor } from './cell-words.ts';
import { type NewPrice, readPrice } from './read-price.ts';
import { loadReferences } from './references.queries.ts';

const MAPPING: Mapping = {
  columns: Object.fromEntries(IMPORT_FIELDS.map((field, column) => [field, column])),
  decimal: '.',
};
const AMOUNTS: readonly ImportField[] = ['price', 'promo_price', 'dry_matter'];
/** Texts that differ from those for sheets. */
const OWN_WORDS: { readonly [text in TextKey]?: TextKey } = { otherDecimal: 'amountUnclear' };

type Words = { readonly [field in ImportField]?: string };
type Known = Pick<NewPrice, 'market_id' | 'retailer_id' | 'store_id' | 'day' | 'currency' | 'fx_rate' | 'fx_day'>;

/** Reads the words of a stored label like a row of the template, in its own store, on its day and at its rate. */
export async function readAgain(db: Kysely<Tables>, known: Known, words: Words): Promise<NewPrice> {
  const { market_id, retailer_id, store_id, day, currency } = known;
  const references = {
    ...(await loadReferences(db)),
    market: () => ({ id: market_id, currency, timezone: null }),
    retailer: () => ({ id: retailer_id, active: true }),
    store: () => ({ id: store_id, retailer_id, market_id, isOnline: false, closedOn: null }),
    rate: () => ({ rate: known.fx_rate, day: known.fx_day }),
  };
  const given: Words = { ...words, date: day, market: '-', retailer: '-', store: '-', currency };
  const cells = IMPORT_FIELDS.map((field) => (AMOUNTS.includes(field) ? withPoint(given[field]) : given[field]) ?? '');
  const read = readPrice({ number: 1, cells }, MAPPING, references, day);
  if ('price' in read) return read.price;
  throw new Refusal('invalidInput', {
    fields: read.problems.map(({ field, text, values }) => ({
      field: field in words ? field : 'price',
      text: OWN_WORDS[text] ?? text,
      values: (language) => ({ ...values, words: wordsFor(field, language) }),
    })),
  });
}

/** Either decimal sign. Three digits after it are ambiguous and are refused. */
const withPoint = (amount = '') => amount.trim().replace(/^(\d+),(\d+)$/, '$1.$2');
