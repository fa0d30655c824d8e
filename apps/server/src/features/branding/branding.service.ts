import type * as contract from '@portal/contract/branding';
import type { Handler } from '../../platform/mount.ts';
import { selectSiteSettings } from './branding.queries.ts';

/** Always two items: browsers keep the first, the administration reads the pictures from the second. */
export const getLogo: Handler<typeof contract.getLogo> = async ({ pool }) => {
  const site = await selectSiteSettings(pool);
  const { site_name: _, ...pictures } = site;
  return [site, pictures];
};
