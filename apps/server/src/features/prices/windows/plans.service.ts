import type * as contract from '@portal/contract/prices/windows';
import { type HarvestPlan, type HarvestPlanForm, MAX_PLANS } from '@portal/contract/prices/windows';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import { countCompanyOwn, lockCompany } from '../../../platform/database/company-own.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  deletePlan,
  insertPlan,
  lockPlan,
  type PlanRow,
  selectPlan,
  selectPlans,
  updatePlan,
} from './plans.queries.ts';

type Reading = Pick<Deps, 'db'> & { caller: Caller };
type Changing = Pick<Context<typeof contract.saveHarvestPlan>, 'db' | 'clock' | 'caller' | 'from' | 'ifMatch'>;

const toPlan = ({ id, updated_at, ...row }: PlanRow): HarvestPlan => ({
  ...row,
  _id: id,
  updated_at: updated_at.toISOString(),
});

/** Plans are the company's alone: an administrator who signed in as the member sees none. */
export async function findOwnPlan({ db, caller }: Reading, id: string): Promise<HarvestPlan | undefined> {
  const row = caller.behind ? undefined : await selectPlan(db, caller.memberId, id);
  return row && toPlan(row);
}

async function requirePlan(reading: Reading, id: string): Promise<HarvestPlan> {
  const plan = await findOwnPlan(reading, id);
  if (!plan) throw new Refusal('notFound');
  return plan;
}

export const listHarvestPlans: Handler<typeof contract.listHarvestPlans> = async ({ db, caller }) =>
  caller.behind ? [] : (await selectPlans(db, caller.memberId, MAX_PLANS)).map(toPlan);

const toSaved = ({ caller, clock }: Changing, { name, harvests }: HarvestPlanForm) => ({
  name,
  harvests: JSON.stringify(harvests),
  memberId: caller.memberId,
  now: clock.now(),
});

/** Administrators read the log: it names neither plan nor weeks. */
const record = (trx: Transaction<Tables>, context: Changing, id: string, act: 'saved' | 'deleted') =>
  recordAct(trx, context, { action: `harvest-plan.${act}`, subject: { id, name: context.caller.email } });

export const createHarvestPlan: Handler<typeof contract.createHarvestPlan> = async (context, form) => {
  const { db, caller } = context;
  if (caller.behind) throw new Refusal('notAsSomebodyElse');
  const id = await db.transaction().execute(async (trx) => {
    await lockCompany(trx, caller.memberId);
    const asked = { memberId: caller.memberId, name: form.name, besides: null };
    const { count, is_taken } = await countCompanyOwn(trx, 'harvest_plans', asked);
    if (is_taken) throw refuseField('name', 'planNameTaken');
    if (count >= MAX_PLANS) throw new Refusal('tooManyPlans');
    const created = await insertPlan(trx, toSaved(context, form));
    await record(trx, context, created, 'saved');
    return created;
  });
  return requirePlan(context, id);
};

/** Colleagues change each other's; to everybody else it answers 404. */
async function changePlan(
  context: Changing,
  id: string,
  change: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const { db, caller, ifMatch } = context;
  if (caller.behind) throw new Refusal('notFound');
  await db.transaction().execute(async (trx) => {
    const version = await lockPlan(trx, caller.memberId, id);
    if (version === undefined) throw new Refusal('notFound');
    requireVersion(ifMatch, version);
    await change(trx);
  });
}

export const saveHarvestPlan: Handler<typeof contract.saveHarvestPlan> = async (context, { id, ...form }) => {
  await changePlan(context, id, async (trx) => {
    const asked = { memberId: context.caller.memberId, name: form.name, besides: id };
    if ((await countCompanyOwn(trx, 'harvest_plans', asked)).is_taken) throw refuseField('name', 'planNameTaken');
    const isChanged = await updatePlan(trx, id, toSaved(context, form));
    if (isChanged) await record(trx, context, id, 'saved');
  });
  return requirePlan(context, id);
};

export const deleteHarvestPlan: Handler<typeof contract.deleteHarvestPlan> = async (context, { id }) => {
  await changePlan(context, id, async (trx) => {
    await deletePlan(trx, id);
    await record(trx, context, id, 'deleted');
  });
  return null;
};
