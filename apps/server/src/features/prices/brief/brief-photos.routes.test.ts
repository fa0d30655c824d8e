import { changePermission } from '@portal/contract/access/permissions/permissions';
import { getMarketBrief } from '@portal/contract/prices/brief';
import { setObservationPhotos } from '@portal/contract/prices/observations';
import { beforeAll, expect, test } from 'vitest';
import { addFootage } from '../../../../test/footage.ts';
import { asAdmin, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { findTagProblems, readPages } from '../../../../test/tagged-pdf.ts';

const portal = usePortal();
let shop: Shop;

beforeAll(async () => {
  const admin = await portal.signIn('admin');
  shop = await openShop(portal);
  const labels = [8, 9, 10].map((amount) => ({ shop, day: '2026-03-02', aud_per_kg: `${amount}.0000` }));
  const [price = ''] = await plantPrices(portal, labels);
  const { item } = await addFootage(portal, await png(), { alt: 'Shelf with avocados' }, admin);
  const tag = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 };
  await portal.call(setObservationPhotos, { id: price, photos: [{ footage_id: item._id, tag }] }, admin);
});

test('photos of prices are in the brief of those who may export footage, and of nobody else', async () => {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  const { primary } = company;
  const read = async () => {
    const { token } = await signInAgain(portal, primary);
    const { bytes } = await portal.call(getMarketBrief, { market_id: shop.place.id }, { token });
    const pdf = new Uint8Array(bytes);
    const text = (await readPages(pdf)).map((page) => page.text).join(' ');
    return [await findTagProblems(pdf), text.includes('Open this price')];
  };
  expect(await read()).toEqual([[], true]);
  const change = { user_ids: [primary.id], page_name: 'In_Market_Footage', permission: 'export' } as const;
  await asAdmin(portal, changePermission, { ...change, granted: false });
  expect(await read()).toEqual([[], false]);
});
