import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Id } from './shapes.ts';

export const SiteRecord = z.object({
  _id: Id,
  site_name: z.optional(z.string()),
  logo: z.string(),
  favicon_value: z.string(),
});
export type SiteRecord = z.infer<typeof SiteRecord>;

export const getLogo = defineCall({
  method: 'GET',
  path: '/logo',
  access: 'public',
  summary: 'Logo and favicon: exactly two items, the site record and its current pictures',
  output: z.array(SiteRecord),
});
