import type { Page } from '@playwright/test';
import { listMarkets } from '@portal/contract/places/markets/markets';
import { addRetailer, listRetailerTypes } from '@portal/contract/places/retailers';
import { addStore } from '@portal/contract/places/stores';
import { setFxRate } from '@portal/contract/prices/rates';
import { actAs, newTag, sydneyDay } from './story.ts';

/** Days ago. */
export const LAST_VISIT = 10;
export const EARLIER_VISIT = 50;

/** A retailer with one store in Singapore that no other story knows: its footage and prices are this story's. */
export type Shop = {
  readonly _id: string;
  readonly name: string;
  readonly market: { readonly _id: string; readonly name: string };
  readonly retailer: { readonly _id: string; readonly name: string };
};

export async function openShop(page: Page): Promise<Shop> {
  const admin = await actAs(page, 'admin');
  const tag = newTag();
  const market = (await admin(listMarkets, {})).find(({ name }) => name === 'Singapore');
  const [type] = await admin(listRetailerTypes, {});
  if (!market || !type) throw new Error('The demo has no Singapore.');
  const name = `Grocer ${tag}`;
  const retailer = await admin(addRetailer, { name, country_id: market._id, type: type._id });
  const place = { name: `Quay ${tag}`, city: 'Journey Bay', format: 'supermarket' as const };
  const { _id } = await admin(addStore, { retailer_id: retailer._id, ...place });
  for (const days of [LAST_VISIT, EARLIER_VISIT]) {
    await admin(setFxRate, { currency: 'SGD', date: sydneyDay(-days), aud_rate: '1.1' });
  }
  return { _id, name: place.name, market, retailer: { _id: retailer._id, name } };
}
