import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Chosen, Mark } from '../../downloads.ts';
import { EXPORTS } from '../../quotas.ts';
import { Id } from '../../shapes.ts';
import { FootageFilter } from '../footage.ts';

export const downloadFootage = defineCall({
  method: 'GET',
  path: '/footage/:id/file',
  access: { page: 'In_Market_Footage', permission: 'export' },
  summary: 'Download a photo as JPEG or a film as MP4',
  oneItem: true,
  params: z.object({ id: Id }),
  query: z.object({ mark: Mark }),
  bytes: true,
  output: z.string(),
});

export const zipFootage = defineCall({
  method: 'POST',
  path: '/footage/zip',
  access: { page: 'In_Market_Footage', permission: 'export' },
  summary:
    'Download chosen footage, or all that matches a filter, as a ZIP with a manifest; at most 500 files and 1 GB',
  download: 'footage.zip',
  germanDownload: 'aufnahmen.zip',
  quota: EXPORTS,
  body: z.object({ ...FootageFilter.shape, ids: Chosen, mark: Mark }),
  output: z.string(),
});
