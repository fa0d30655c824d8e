import type { RequestInput } from '@portal/contract/call';
import {
  addPriceAlert,
  changePriceAlert,
  listPriceAlerts,
  type PriceAlert,
} from '@portal/contract/prices/alerts/alerts';
import { checkPriceAlerts } from '../src/features/prices/alerts/alerts.jobs.ts';
import { registerCompany, signInAgain, subscribe } from './new-company.ts';
import type { NewMember } from './new-member.ts';
import type { TestPortal } from './portal.ts';
import { plantPrices, type Shop } from './prices.ts';

type Person = { token: string };

export async function subscriber(portal: TestPortal): Promise<{ id: string; primary: NewMember }> {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  return { ...company, primary: { ...company.primary, ...(await signInAgain(portal, company.primary)) } };
}

/** By default: ours below A$9 per kilogram. */
export const alertForm = ({ place }: Shop, form: object = {}): RequestInput<typeof addPriceAlert> => ({
  market_id: place.id,
  origin: 'AU',
  variety: '',
  unit: 'kg',
  currency: 'aud',
  kind: 'below',
  amount: '9',
  by_mail: true,
  paused: false,
  ...form,
});

export const addAlert = (portal: TestPortal, { token }: Person, shop: Shop, form: object = {}) =>
  portal.call(addPriceAlert, alertForm(shop, form), { token });

export const changeAlert = (
  portal: TestPortal,
  { token }: Person,
  id: string,
  shop: Shop,
  { version, ...form }: { version?: number } & Record<string, unknown> = {},
) =>
  portal.call(
    changePriceAlert,
    { id, ...alertForm(shop, form) },
    { token, ...(version !== undefined && { ifMatch: version }) },
  );

export const listAlerts = async (portal: TestPortal, { token }: Person): Promise<PriceAlert[]> =>
  (await portal.call(listPriceAlerts, {}, { token })).body.data;

/** Replaces the day's labels with enough at this price. */
export async function setPrice(portal: TestPortal, shop: Shop, day: string, perKg: number, labels = 3): Promise<void> {
  await portal.database.db
    .deleteFrom('price_observations')
    .where('store_id', '=', shop.storeId)
    .where('day', '=', day)
    .execute();
  const aud_per_kg = perKg.toFixed(4);
  await plantPrices(
    portal,
    Array.from({ length: labels }, () => ({ shop, day, aud_per_kg })),
  );
}

export const checkAlerts = ({ deps }: TestPortal, { place }: Shop) =>
  checkPriceAlerts.run(deps, { market_id: place.id });
