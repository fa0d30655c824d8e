import type { Input } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/reports/publishing';
import { violatedBy } from '../../../../platform/database/violated.ts';
import { requireVersion } from '../../../../platform/if-match.ts';
import { isAlready } from '../../../../platform/is-already.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { readSeries } from '../reports.service.ts';
import { insertSeries, lockSeries, updateSeriesRow } from './series.queries.ts';

const wordsIn = ({ name, kind, cadence, next_due }: Input<typeof contract.createSeries>) => ({
  name: name.trim(),
  kind,
  cadence,
  next_due: next_due ?? null,
});

export const createSeries: Handler<typeof contract.createSeries> = async (context, form) => {
  const words = wordsIn(form);
  const added = await context.db.transaction().execute(async (trx) => {
    const id = await insertSeries(trx, { ...words, created_at: context.clock.now() });
    if (!id) throw new Refusal('seriesExists');
    await recordAct(trx, context, {
      action: 'reports.series-created',
      subject: { id, name: words.name },
      after: words,
    });
    return id;
  });
  return readSeries(context, added);
};

export const updateSeries: Handler<typeof contract.updateSeries> = async (context, { id, ...form }) => {
  const after = wordsIn(form);
  const changing = context.db.transaction().execute(async (trx) => {
    const known = await lockSeries(trx, id);
    if (!known) throw new Refusal('notFound');
    const { version, ...before } = known;
    requireVersion(context.ifMatch, version);
    if (isAlready(before, after)) return;
    await updateSeriesRow(trx, id, after);
    const subject = { id, name: after.name };
    await recordAct(trx, context, { action: 'reports.series-changed', subject, before, after });
  });
  await changing.catch((error: unknown) => {
    throw violatedBy(error) === 'report_series_name_key' ? new Refusal('seriesExists', { cause: error }) : error;
  });
  return readSeries(context, id);
};
