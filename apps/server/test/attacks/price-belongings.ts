import { randomUUID } from 'node:crypto';
import { addPriceAlert } from '@portal/contract/prices/alerts/alerts';
import { saveVisitDraft, startVisitDraft } from '@portal/contract/prices/capture';
import { saveImportTemplate } from '@portal/contract/prices/imports/templates';
import { createNetbackScenario, setNetbackDefault } from '@portal/contract/prices/netback';
import { savePriceView } from '@portal/contract/prices/saved-views';
import { storeExportVolumes } from '@portal/contract/prices/trade';
import { createHarvestPlan } from '@portal/contract/prices/windows';
import { planForm } from '../harvest-plans.ts';
import { scenarioForm } from '../netback.ts';
import type { TestPortal } from '../portal.ts';
import { alertForm } from '../price-alerts.ts';
import { labelWords, openShop, plantPrices, sendSheet, writeCsv } from '../prices.ts';
import type { Make, Makers } from './make.ts';

/** One of everything with an id in the wing of prices. */
export async function openPrices(portal: TestPortal, make: Make, { admin, owner }: Makers) {
  const { db } = portal.database;
  const now = portal.deps.clock.now();
  const shop = await openShop(portal);
  const market = shop.place.id;
  const [observation = ''] = await plantPrices(portal, [{ shop, status: 'submitted' }]);
  const { visit_id: visit } = await db
    .selectFrom('price_observations')
    .select('visit_id')
    .where('id', '=', observation)
    .executeTakeFirstOrThrow();
  const batch = (await sendSheet(portal, writeCsv([labelWords(shop)]), admin)).body.data;
  const exportImport = await make(storeExportVolumes, admin, {
    rows: [{ month: '2026-01', market: 'SG', variety: '', volume_kg: 1, value_cents: 1, is_provisional: false }],
    source: 'ABS',
    released_on: '2026-02-01',
  });
  const template = await make(saveImportTemplate, admin, {
    batch_id: batch._id,
    name: 'Weekly',
    columns: batch.mapping.columns,
    decimal: '.',
  });
  const visitWords = { date: '2026-03-02', time: '', channel: 'in store', conditions: '', visit_note: '' } as const;
  const visitDraft = await make(startVisitDraft, admin, { store_id: shop.storeId, ...visitWords });
  const visitPhoto = randomUUID();
  await make(saveVisitDraft, admin, {
    id: visitDraft._id,
    store_id: shop.storeId,
    ...visitWords,
    labels: [],
    photos: [{ _id: visitPhoto, labels: [] }],
  });
  const act = {
    member_id: admin.id,
    decision: 'approved' as const,
    reason: '',
    filter: '{}',
    prices: 1,
    decided_at: now,
  };
  const { id: reviewAct } = await db.insertInto('review_acts').values(act).returning('id').executeTakeFirstOrThrow();
  const view = await make(savePriceView, owner, { name: 'Mine', query: 'unit=kg', is_shared: false });
  const alert = await make(addPriceAlert, owner, alertForm(shop));
  const scenario = await make(createNetbackScenario, owner, scenarioForm(market));
  // The default that the samples name.
  await make(setNetbackDefault, admin, {
    market_id: market,
    field: 'tax',
    valid_from: '2026-03-02',
    value: '9',
    source: 'Tax office',
    is_assumption: false,
  });
  const plan = await make(createHarvestPlan, owner, planForm());
  return {
    shop,
    market,
    observation,
    visit,
    batch,
    exportImport,
    template,
    visitDraft,
    visitPhoto,
    reviewAct,
    view,
    alert,
    scenario,
    plan,
  };
}
