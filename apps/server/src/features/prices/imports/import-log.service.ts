import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';

export const loggedRows = (prices: number, leftOut: number) => ({ prices, ...(leftOut > 0 && { left_out: leftOut }) });

const NOWHERE = { address: '', userAgent: '' };

type Stored = {
  id: string;
  name: string;
  rows: number;
  leftOut: number;
  by: { id: string | null; email: string | null };
};

/** Logged in the storing transaction under the name of the confirming administrator. */
export async function recordStored(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  { id, name, rows, leftOut, by }: Stored,
): Promise<void> {
  const caller = { memberId: by.id, email: by.email ?? '', behind: undefined };
  const act = { action: 'prices.import-stored', subject: { id, name }, after: loggedRows(rows, leftOut) };
  await recordAct(trx, { clock, caller, from: NOWHERE }, act);
}
