import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, Nothing, TextUpTo } from '../../shapes.ts';
import { MappingForm } from '../imports.ts';

export const MAX_TEMPLATE_NAME = 60;

const ImportTemplate = z.object({ _id: Id, name: z.string() });
const Name = TextUpTo(MAX_TEMPLATE_NAME).check(z.trim());
const access = { page: 'Retail_Price_Audits', permission: 'upload' } as const;

export const listImportTemplates = defineCall({
  method: 'GET',
  path: '/import-templates',
  access,
  summary: 'Named import templates, by name',
  output: z.array(ImportTemplate),
});

export const saveImportTemplate = defineCall({
  method: 'POST',
  path: '/import-templates',
  access,
  summary:
    'Save columns, fixed values, sheet, header row, decimal sign and day order of an import under a name; a template of the same name is replaced',
  message: 'saved',
  body: z.object({ ...MappingForm.shape, batch_id: Id, name: Name }),
  output: ImportTemplate,
});

export const renameImportTemplate = defineCall({
  method: 'PUT',
  path: '/import-templates/:id',
  access,
  summary: 'Rename an import template',
  message: 'saved',
  params: z.object({ id: Id }),
  body: z.object({ name: Name }),
  output: ImportTemplate,
});

export const deleteImportTemplate = defineCall({
  method: 'DELETE',
  path: '/import-templates/:id',
  access,
  summary: 'Delete an import template; imports made with it stay',
  message: 'saved',
  params: z.object({ id: Id }),
  output: Nothing,
});
