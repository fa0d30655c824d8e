import { listNetbackMarkets, type ScenarioForm } from '@portal/contract/prices/netback';
import type { TestPortal } from './portal.ts';

export async function listMarkets(portal: TestPortal, { token }: { token: string }) {
  return (await portal.call(listNetbackMarkets, {}, { token })).body.data;
}

export async function findMarket(portal: TestPortal, caller: { token: string }, name: string) {
  const market = (await listMarkets(portal, caller)).find((one) => one.name === name);
  if (!market) throw new Error(`no market ${name}`);
  return market;
}

/** The example ‘Singapore by sea’ of the second program. */
export const scenarioForm = (market_id: string, fields: Partial<ScenarioForm> = {}): ScenarioForm => ({
  name: 'Singapore by sea',
  is_shared: false,
  markets: [
    {
      market_id,
      shelf_price: '12.90',
      tax: '9',
      retail_margin: '35',
      import_margin: '18',
      duty: '0',
      freight: '0.95',
      packing: '4.20',
      levies: '0.075',
      tray_kg: '5.5',
      aud_rate: '1.1630',
      median: null,
    },
  ],
  ...fields,
});
