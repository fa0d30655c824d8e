import type * as contract from '@portal/contract/site/home';
import type { HomeContent } from '@portal/contract/site/home';
import { addRenditions } from '../../../platform/files/files.jobs.ts';
import { keepPicture } from '../../../platform/files/keep-picture.ts';
import { hasContent, listFile, mediaAddress, unlistFile } from '../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../platform/files/media.ts';
import type { PictureForm } from '../../../platform/files/picture-form.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { type HomeContentRow, lockHomeContent, selectHomeContent, upsertHomeContent } from './home.queries.ts';

const BANNER: PictureForm = { width: 2400, height: 1600, type: 'image/webp', smaller: true };

const TEXTS = ['title', 'description', 'title_de', 'description_de'] as const;

export const homeMedia: Record<'banner', MediaRule> = { banner: { access: { page: 'Home', permission: 'show_page' } } };

export const getHomeContent: Handler<typeof contract.getHomeContent> = async ({ pool }) =>
  (await selectHomeContent(pool)).map(toHomeContent);

function toHomeContent({ id, image_id, placeholder, ...row }: HomeContentRow): HomeContent {
  return { ...row, _id: id, image: mediaAddress(image_id), placeholder: placeholder ?? '' };
}

export const saveHomeContent: Handler<typeof contract.saveHomeContent> = async (context, input) => {
  const { settingId, title, description } = input;
  const { db, clock, file, ifMatch } = context;
  const sent = file && (await keepPicture(context, file, { kind: 'banner', ...BANNER }));
  return db.transaction().execute(async (trx) => {
    const before = await lockHomeContent(trx);
    if (settingId && settingId !== before?.id) throw new Refusal('notFound');
    requireVersion(ifMatch, before?.version ?? 0);
    const banner = sent && (await hasContent(trx, before?.image_id ?? null, sent)) ? undefined : sent;
    const { title_de = before?.title_de ?? '', description_de = before?.description_de ?? '' } = input;
    const texts = { title, description, title_de, description_de };
    if (before && !banner && TEXTS.every((name) => before[name] === texts[name])) return toHomeContent(before);
    if (banner) {
      await listFile(trx, banner);
      await addRenditions(trx, banner.id);
    }
    const image_id = banner?.id ?? before?.image_id ?? null;
    const version = (before?.version ?? 0) + 1;
    const row = await upsertHomeContent(trx, { ...texts, image_id, version }, clock.now());
    const after = { ...row, placeholder: banner?.placeholder ?? before?.placeholder ?? null };
    if (banner) await unlistFile(trx, before?.image_id ?? null);
    await recordAct(trx, context, {
      action: 'home.content-saved',
      subject: { id: after.id, name: after.title },
      ...(before && { before: shownIn(before) }),
      after: shownIn(after),
    });
    return toHomeContent(after);
  });
};

const shownIn = (row: HomeContentRow) => {
  const { _id, placeholder, version, ...shown } = toHomeContent(row);
  return shown;
};
