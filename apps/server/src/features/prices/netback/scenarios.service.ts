import type * as contract from '@portal/contract/prices/netback';
import { MAX_SCENARIOS, type Scenario, type ScenarioForm, type ScenarioSummary } from '@portal/contract/prices/netback';
import type { Transaction } from 'kysely';
import { actsAsAdmin, type Caller } from '../../../platform/caller.ts';
import { countCompanyOwn, lockCompany } from '../../../platform/database/company-own.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  countMarkets,
  deleteScenario,
  insertScenario,
  lockScenario,
  type ScenarioReader,
  type ScenarioRow,
  selectScenario,
  selectScenarios,
  updateScenario,
} from './scenarios.queries.ts';

/** Own ones and those of companies that share. */
const MAX_LISTED = 1_000;

const readerIn = (caller: Caller): ScenarioReader => ({
  memberId: caller.memberId,
  isAdmin: actsAsAdmin(caller),
  isDirect: caller.behind !== undefined,
});

const toSummary = ({ id, markets, updated_at, ...row }: ScenarioRow): ScenarioSummary => ({
  ...row,
  _id: id,
  market_ids: markets.map(({ market_id }) => market_id),
  updated_at: updated_at.toISOString(),
});
const toScenario = (row: ScenarioRow): Scenario => ({ ...toSummary(row), markets: row.markets });

/** For downloads and decks, too. Scenarios of others answer 404. */
export async function requireScenario(
  { db, caller }: Pick<Deps, 'db'> & { caller: Caller },
  id: string,
): Promise<ScenarioRow> {
  const row = await selectScenario(db, readerIn(caller), id);
  if (!row) throw new Refusal('notFound');
  return row;
}

export const listNetbackScenarios: Handler<typeof contract.listNetbackScenarios> = async ({ db, caller }) =>
  (await selectScenarios(db, readerIn(caller), MAX_LISTED)).map(toSummary);

export const getNetbackScenario: Handler<typeof contract.getNetbackScenario> = async (context, { id }) =>
  toScenario(await requireScenario(context, id));

type Changing = Pick<Context<typeof contract.saveNetbackScenario>, 'db' | 'clock' | 'caller' | 'from' | 'ifMatch'>;

/** Figures of a company are its own: nobody writes them in its name. */
function refuseDirectLogin({ behind }: Caller): void {
  if (behind) throw new Refusal('notAsSomebodyElse');
}

async function checkForm(
  trx: Transaction<Tables>,
  { caller }: Changing,
  { name, markets }: ScenarioForm,
  besides: string | null,
): Promise<void> {
  const asked = { memberId: caller.memberId, name, besides };
  const { count, is_taken } = await countCompanyOwn(trx, 'netback_scenarios', asked);
  if (is_taken) throw refuseField('name', 'scenarioNameTaken');
  if (!besides && count >= MAX_SCENARIOS) throw new Refusal('tooManyScenarios');
  const ids = markets.map(({ market_id }) => market_id);
  if ((await countMarkets(trx, ids)) < ids.length) throw refuseField('markets', 'invalidChoice');
}

const toSaved = ({ caller, clock }: Changing, { name, is_shared, markets }: ScenarioForm) => ({
  name,
  is_shared,
  markets: JSON.stringify(markets),
  memberId: caller.memberId,
  now: clock.now(),
});

/** Administrators read the log: it names neither scenario nor figures. */
const record = (
  trx: Transaction<Tables>,
  context: Changing,
  id: string,
  act: 'saved' | 'deleted' | 'shared' | 'unshared',
) =>
  recordAct(trx, context, {
    action: `netback.scenario-${act}`,
    subject: { id, name: context.caller.email },
  });

export const createNetbackScenario: Handler<typeof contract.createNetbackScenario> = async (context, form) => {
  const { db, caller } = context;
  refuseDirectLogin(caller);
  const id = await db.transaction().execute(async (trx) => {
    await lockCompany(trx, caller.memberId);
    await checkForm(trx, context, form, null);
    const created = await insertScenario(trx, toSaved(context, form));
    await record(trx, context, created, 'saved');
    if (form.is_shared) await record(trx, context, created, 'shared');
    return created;
  });
  return toScenario(await requireScenario(context, id));
};

/** Colleagues change each other's; to everybody else it answers 404. */
async function changeScenario(
  context: Changing,
  id: string,
  change: (trx: Transaction<Tables>, before: { is_shared: boolean }) => Promise<void>,
): Promise<void> {
  const { db, caller, ifMatch } = context;
  await requireScenario(context, id);
  refuseDirectLogin(caller);
  await db.transaction().execute(async (trx) => {
    const before = await lockScenario(trx, caller.memberId, id);
    if (!before) throw new Refusal('notFound');
    requireVersion(ifMatch, before.version);
    await change(trx, before);
  });
}

export const saveNetbackScenario: Handler<typeof contract.saveNetbackScenario> = async (context, { id, ...form }) => {
  await changeScenario(context, id, async (trx, before) => {
    await checkForm(trx, context, form, id);
    const isChanged = await updateScenario(trx, id, toSaved(context, form));
    if (isChanged) await record(trx, context, id, 'saved');
    if (form.is_shared !== before.is_shared) await record(trx, context, id, form.is_shared ? 'shared' : 'unshared');
  });
  return toScenario(await requireScenario(context, id));
};

export const deleteNetbackScenario: Handler<typeof contract.deleteNetbackScenario> = async (context, { id }) => {
  await changeScenario(context, id, async (trx) => {
    await deleteScenario(trx, id);
    await record(trx, context, id, 'deleted');
  });
  return null;
};
