import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@portal/contract/prices/imports/templates';
import { violatedBy } from '../../../../platform/database/violated.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { lockBatch, updateBatch } from '../batches.queries.ts';
import { OPEN, requireState } from '../batches.service.ts';
import { lasting } from '../columns.service.ts';
import {
  deleteTemplate,
  lockTemplate,
  lockTemplateNamed,
  renameTemplate,
  selectTemplates,
  upsertTemplate,
} from './templates.queries.ts';

export const listImportTemplates: Handler<typeof contract.listImportTemplates> = async ({ db }) =>
  (await selectTemplates(db)).map(({ id, name }) => ({ _id: id, name }));

export const saveImportTemplate: Handler<typeof contract.saveImportTemplate> = async (context, given) => {
  const { db, caller, clock } = context;
  const { batch_id, name, ...mapping } = given;
  return db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, batch_id);
    requireState(batch, OPEN);
    const { header, survey } = batch;
    const content = { header, mapping: lasting(mapping), sheet: survey.sheet, header_row: survey.header_row };
    const before = await lockTemplateNamed(trx, name);
    const saved = await upsertTemplate(trx, {
      name,
      ...content,
      header: JSON.stringify(header),
      mapping: JSON.stringify(content.mapping),
      created_by: caller.memberId,
      updated_at: clock.now(),
    });
    await updateBatch(trx, batch_id, { template_id: saved.id });
    const { id: _, created_by: _by, updated_at: _at, ...kept } = before ?? {};
    const after = JSON.parse(JSON.stringify({ name, ...content })) as object;
    if (!isDeepStrictEqual(kept, after)) {
      const subject = { id: saved.id, name: saved.name };
      await recordAct(trx, context, { action: 'prices.template-saved', subject });
    }
    return { _id: saved.id, name: saved.name };
  });
};

export const renameImportTemplate: Handler<typeof contract.renameImportTemplate> = async (context, { id, name }) => {
  const renaming = context.db.transaction().execute(async (trx) => {
    const template = await lockTemplate(trx, id);
    if (!template) throw new Refusal('notFound');
    if (template.name !== name) {
      await renameTemplate(trx, id, name, context.clock.now());
      const names = { before: { name: template.name }, after: { name } };
      await recordAct(trx, context, { action: 'prices.template-renamed', subject: { id, name }, ...names });
    }
    return { _id: id, name };
  });
  return renaming.catch((error: unknown) => {
    if (violatedBy(error) !== 'price_templates_once') throw error;
    throw new Refusal('invalidInput', { fields: [{ field: 'name', text: 'templateNameTaken' }], cause: error });
  });
};

export const deleteImportTemplate: Handler<typeof contract.deleteImportTemplate> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    const template = await lockTemplate(trx, id);
    if (!template) throw new Refusal('notFound');
    await deleteTemplate(trx, id);
    await recordAct(trx, context, { action: 'prices.template-deleted', subject: { id, name: template.name } });
  });
  return null;
};
