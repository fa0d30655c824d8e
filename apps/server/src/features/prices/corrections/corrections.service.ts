import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@portal/contract/prices/corrections';
import type { CorrectedField, PriceChange } from '@portal/contract/prices/observations';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { addAlertedNotice } from '../alerts/alerted-notices.service.ts';
import { readAgain } from '../imports/read-again.service.ts';
import { formatAmount, readObservation } from '../observations/observations.service.ts';
import { addRecount } from '../summaries/cells/cells-queue.ts';
import {
  insertChange,
  type LockedPrice,
  lockPrice,
  moveCount,
  selectReasonBefore,
  updatePrice,
} from './corrections.queries.ts';

type Acting = Context<typeof contract.withdrawPrice>;
type Words = Record<CorrectedField, string>;

export const correctPrice: Handler<typeof contract.correctPrice> = async (context, { id, reason, ...words }) => {
  const correcting = context.db.transaction().execute(async (trx) => {
    const price = await lockFor(trx, context, id, 'approved');
    const read = await readAgain(trx, price, { ...unchangedWords(price), ...words });
    const change = {
      ...pickCorrected(read),
      skin: read.skin,
      approx_g: read.approx_g ?? null,
      per_piece: read.per_piece ?? null,
      per_kg: read.per_kg ?? null,
      aud_per_piece: read.aud_per_piece ?? null,
      aud_per_kg: read.aud_per_kg ?? null,
      is_piece_estimated: read.is_piece_estimated,
      is_kg_estimated: read.is_kg_estimated,
    };
    const after = { ...price, ...change } as LockedPrice;
    if (isDeepStrictEqual(labelWords(price), labelWords(after))) return;
    await updatePrice(trx, id, { ...change, fingerprint: read.fingerprint, version: price.version + 1 });
    await record(trx, context, { kind: 'corrected', price, after, reason });
  });
  await correcting.catch((error: unknown) => {
    throw violatedBy(error) === 'prices_once' ? refuseField('price', 'rowKnown') : error;
  });
  return readObservation(context, id);
};

export const withdrawPrice: Handler<typeof contract.withdrawPrice> = async (context, { id, reason }) => {
  await context.db.transaction().execute(async (trx) => {
    const price = await lockFor(trx, context, id, 'approved');
    const after = { ...price, status: 'rejected', review_reason: reason, withdrawn_at: context.clock.now() } as const;
    const { status, review_reason, withdrawn_at } = after;
    await updatePrice(trx, id, { status, review_reason, withdrawn_at, version: price.version + 1 });
    await moveCount(trx, price.batch_id, -1);
    await record(trx, context, { kind: 'withdrawn', price, after, reason });
  });
  return readObservation(context, id);
};

export const restorePrice: Handler<typeof contract.restorePrice> = async (context, { id, reason }) => {
  const restoring = context.db.transaction().execute(async (trx) => {
    const price = await lockFor(trx, context, id, 'withdrawn');
    const review_reason = await selectReasonBefore(trx, id);
    const after = { ...price, status: 'approved', review_reason, withdrawn_at: null } as const;
    await updatePrice(trx, id, { status: 'approved', review_reason, withdrawn_at: null, version: price.version + 1 });
    await moveCount(trx, price.batch_id, 1);
    await record(trx, context, { kind: 'restored', price, after, reason });
  });
  await restoring.catch((error: unknown) => {
    // The label was stored again since.
    throw violatedBy(error) === 'prices_once' ? refuseField('reason', 'rowKnown') : error;
  });
  return readObservation(context, id);
};

async function lockFor(
  trx: Transaction<Tables>,
  { ifMatch }: Pick<Acting, 'ifMatch'>,
  id: string,
  state: 'approved' | 'withdrawn',
): Promise<LockedPrice> {
  const price = await lockPrice(trx, id);
  if (!price) throw new Refusal('notFound');
  requireVersion(ifMatch, price.version);
  if ((price.withdrawn_at ? 'withdrawn' : price.status) !== state) throw new Refusal('priceMovedOn');
  return price;
}

type Recorded = { kind: PriceChange['kind']; price: LockedPrice; after: LockedPrice; reason: string };

/** History, audit log, recount, and a notice to members whose alerts rested on the price. */
async function record(
  trx: Transaction<Tables>,
  context: Acting,
  { kind, price, after, reason }: Recorded,
): Promise<void> {
  const { id, product_text, day } = price;
  const [version, at] = [price.version + 1, context.clock.now()];
  const [old, now] = [toWords(price), toWords(after)];
  const kept = kind === 'withdrawn' ? { review_reason: price.review_reason } : {};
  const history = { before: { ...changed(old, now), ...kept }, after: changed(now, old) };
  await insertChange(trx, { price_id: id, version, kind, ...history, reason, member_id: context.caller.memberId, at });
  await recordAct(trx, context, {
    action: `prices.${kind}-one`,
    subject: { id, name: `${product_text}, ${day}` },
    ...(kind === 'corrected' && history),
    reason,
  });
  await addRecount(trx);
  await addAlertedNotice(trx, { kind, version, at, price, after });
}

/** The entries of one that are not the same in the other. */
const changed = (one: Record<string, string>, other: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(one).filter(([field, value]) => value !== other[field]));

const COLUMNS = [
  'price_minor',
  'price_unit',
  'promo_kind',
  'promo_quantity',
  'promo_price_minor',
  'promo_until',
  'pack_kind',
  'pieces',
  'pack_weight_g',
  'measured_g',
  'size_system',
  'size_count',
  'size_name',
  'origin',
  'origin_region',
  'variety',
  'damage_share',
  'dry_matter',
  'note',
] as const;

type Read = Awaited<ReturnType<typeof readAgain>>;
const pickCorrected = (read: Read) =>
  Object.fromEntries(COLUMNS.map((column) => [column, read[column] ?? null])) as Pick<Read, (typeof COLUMNS)[number]>;

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** The label, and the figures that follow from it. */
const toWords = (price: LockedPrice) => ({
  ...labelWords(price),
  aud_per_kg: text(price.aud_per_kg),
  aud_per_piece: text(price.aud_per_piece),
});

/** As a sheet would say it. */
function labelWords(price: LockedPrice): Words {
  const { exponent, promo_price_minor } = price;
  return {
    price: formatAmount(price.price_minor, exponent),
    price_unit: price.price_unit,
    promo_kind: text(price.promo_kind),
    promo_quantity: text(price.promo_quantity),
    promo_price: promo_price_minor === null ? '' : formatAmount(promo_price_minor, exponent),
    promo_until: text(price.promo_until),
    pack: price.pack_kind,
    pieces: text(price.pieces),
    pack_weight_g: text(price.pack_weight_g),
    measured_g: text(price.measured_g),
    size_system: text(price.size_system),
    size: text(price.size_count ?? price.size_name),
    origin: price.origin,
    origin_region: price.origin_region,
    variety: price.variety,
    damage_share: text(price.damage_share),
    dry_matter: text(price.dry_matter),
    note: price.note,
  };
}

/** Identify the label together with the corrected fields. */
const unchangedWords = (price: LockedPrice) => ({
  product: price.product_text,
  brand: price.brand,
  organic: price.organic ? 'yes' : 'no',
  ready_to_eat: price.ready_to_eat ? 'yes' : 'no',
  grade: price.grade,
  plu: price.plu,
  barcode: price.barcode,
});
