import type { Batch, Mapping } from '@portal/contract/prices/imports';
import {
  deleteImportTemplate,
  listImportTemplates,
  renameImportTemplate,
  saveImportTemplate,
} from '@portal/contract/prices/imports/templates';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { reloadQueries } from '../../../../lib/query-client.ts';
import { reloadBatch } from '../imports.api.ts';

const templatesQuery = callQuery(['import-templates'], listImportTemplates, {});

export const useTemplates = () => useQuery(templatesQuery);

async function reload(batch: Batch): Promise<void> {
  await Promise.all([reloadQueries({ queryKey: templatesQuery.queryKey }), reloadBatch(batch)]);
}

export async function saveTemplate(batch: Batch, name: string, mapping: Mapping): Promise<void> {
  await callApi(saveImportTemplate, { batch_id: batch._id, name, ...mapping });
  await reload(batch);
}

export async function renameTemplate(batch: Batch, id: string, name: string): Promise<void> {
  await callApi(renameImportTemplate, { id, name });
  await reload(batch);
}

export async function deleteTemplate(batch: Batch, id: string): Promise<void> {
  await callApi(deleteImportTemplate, { id });
  await reload(batch);
}
