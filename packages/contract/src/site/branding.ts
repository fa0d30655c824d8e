import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../files.ts';
import { Id } from '../shapes.ts';

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
  summary: 'Read the logo and favicon: exactly two items, the site record and its current pictures',
  output: z.array(SiteRecord),
});

const picture = { maxBytes: MAX_PICTURE_BYTES, types: PICTURE_TYPES, wrongType: 'wrongPictureType' } as const;
/** Older clients send the site's name; it is ignored. */
const SiteName = z.object({ site_name: z.optional(z.string().check(z.maxLength(100, 'tooLongText'))) });

export const changeLogo = defineCall({
  method: 'PUT',
  path: '/logo',
  access: { page: 'Admin', permission: 'logo_change' },
  summary: 'Change the site logo',
  body: SiteName,
  file: { field: 'file', ...picture },
  output: SiteRecord,
});

export const changeFavicon = defineCall({
  method: 'PUT',
  path: '/logo/favicon',
  access: { page: 'Admin', permission: 'logo_change' },
  summary: 'Change the favicon',
  body: SiteName,
  file: { field: 'favicon', ...picture },
  output: SiteRecord,
});

export const resetLogo = defineCall({
  method: 'DELETE',
  path: '/logo',
  access: { page: 'Admin', permission: 'logo_change' },
  summary: 'Restore the default logo',
  output: SiteRecord,
});

export const resetFavicon = defineCall({
  method: 'DELETE',
  path: '/logo/favicon',
  access: { page: 'Admin', permission: 'logo_change' },
  summary: 'Restore the default favicon',
  output: SiteRecord,
});
