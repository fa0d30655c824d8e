import type * as contract from '@portal/contract/prices/saved-views';
import { MAX_VIEWS } from '@portal/contract/prices/saved-views';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectViews, upsertView } from './views.queries.ts';

export const listPriceViews: Handler<typeof contract.listPriceViews> = ({ pool, caller }) =>
  selectViews(pool, caller.memberId);

export const savePriceView: Handler<typeof contract.savePriceView> = async ({ db, pool, clock, caller }, form) => {
  const view = { ...form, name: form.name.trim(), member_id: caller.memberId, created_at: clock.now() };
  const id = await db.transaction().execute((trx) => upsertView(trx, view, MAX_VIEWS));
  const saved = (await selectViews(pool, caller.memberId)).find(({ _id }) => _id === id);
  if (!saved) throw new Refusal('invalidInput', { fields: [{ field: 'name', text: 'tooManyViews' }] });
  return saved;
};

export const deletePriceView: Handler<typeof contract.deletePriceView> = async ({ db, caller }, { id }) => {
  const { numDeletedRows } = await db
    .deleteFrom('price_views')
    .where('id', '=', id)
    .where('member_id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Refusal('notFound');
  return null;
};
