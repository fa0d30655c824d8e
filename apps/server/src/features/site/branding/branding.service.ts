import type * as contract from '@portal/contract/site/branding';
import type { SiteRecord } from '@portal/contract/site/branding';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepPicture } from '../../../platform/files/keep-picture.ts';
import { hasContent, listFile, mediaAddress, unlistFile } from '../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../platform/files/media.ts';
import type { PictureForm } from '../../../platform/files/picture-form.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { lockSiteSettings, type SiteSettings, selectSiteSettings, updateSiteSettings } from './branding.queries.ts';

const BUILT_IN = { logo: '/brand/logo-on-dark.svg', favicon: '/favicon.svg' };

/** Twice the displayed size; PNG for mail programs and browser tabs. */
const FORMS = {
  logo: { width: 720, height: 192, type: 'image/png' },
  favicon: { width: 192, height: 192, type: 'image/png' },
} satisfies Record<string, PictureForm>;

type Picture = keyof typeof FORMS;

export const brandingMedia: Record<Picture, MediaRule> = { logo: { access: 'public' }, favicon: { access: 'public' } };

/** Two items: browsers use the first, administration the second. */
export const getLogo: Handler<typeof contract.getLogo> = async ({ pool }) => {
  const site = toSiteRecord(await selectSiteSettings(pool));
  const { site_name: _, ...pictures } = site;
  return [site, pictures];
};

function toSiteRecord({ id, site_name, logo_id, favicon_id }: SiteSettings) {
  return {
    _id: id,
    site_name,
    logo: mediaAddress(logo_id) || BUILT_IN.logo,
    favicon_value: mediaAddress(favicon_id) || BUILT_IN.favicon,
  };
}

/** Absolute, for mails; the built-in logo is white on green and not used. */
export async function logoForMails({ pool, publicUrl }: Deps): Promise<string | undefined> {
  const { logo_id } = await selectSiteSettings(pool);
  return logo_id ? publicUrl + mediaAddress(logo_id) : undefined;
}

export const changeLogo: Handler<typeof contract.changeLogo> = (context) => change(context, 'logo');

export const changeFavicon: Handler<typeof contract.changeFavicon> = (context) => change(context, 'favicon');

async function change(context: Context<typeof contract.changeLogo>, picture: Picture): Promise<SiteRecord> {
  const kept = await keepPicture(context, context.file, { kind: picture, ...FORMS[picture] });
  return context.db.transaction().execute(async (trx) => {
    const before = await lockSiteSettings(trx);
    if (await hasContent(trx, before[`${picture}_id`], kept)) return toSiteRecord(before);
    await listFile(trx, kept);
    return replace(trx, context, before, picture, kept.id);
  });
}

export const resetLogo: Handler<typeof contract.resetLogo> = (context) => reset(context, 'logo');

export const resetFavicon: Handler<typeof contract.resetFavicon> = (context) => reset(context, 'favicon');

async function reset(context: Context<typeof contract.resetLogo>, picture: Picture): Promise<SiteRecord> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockSiteSettings(trx);
    return before[`${picture}_id`] ? replace(trx, context, before, picture, null) : toSiteRecord(before);
  });
}

async function replace(
  trx: Transaction<Tables>,
  context: Omit<Context<typeof contract.resetLogo>, 'file'>,
  before: SiteSettings,
  picture: Picture,
  fileId: string | null,
): Promise<SiteRecord> {
  const after = { ...before, [`${picture}_id`]: fileId };
  await updateSiteSettings(trx, { logo_id: after.logo_id, favicon_id: after.favicon_id }, context.clock.now());
  await unlistFile(trx, before[`${picture}_id`]);
  await recordAct(trx, context, {
    action: `branding.${picture}-${fileId ? 'changed' : 'reset'}`,
    subject: { id: before.id, name: before.site_name },
    before: { [picture]: mediaAddress(before[`${picture}_id`]) },
    after: { [picture]: mediaAddress(fileId) },
  });
  return toSiteRecord(after);
}
