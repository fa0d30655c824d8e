import type * as contract from '@portal/contract/content/advisory/advisers';
import type { AdviserProfile } from '@portal/contract/content/advisory/advisers';
import { MAX_ADVISERS } from '@portal/contract/content/advisory/desk';
import type { Kysely } from 'kysely';
import { mayOn } from '../../../../platform/caller.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { keepPicture } from '../../../../platform/files/keep-picture.ts';
import { hasContent, type KeptFile, listFile, mediaAddress, unlistFile } from '../../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../../platform/files/media.ts';
import { isAlready } from '../../../../platform/is-already.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../../platform/throttle.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { type AdviserRow, isPortrait, selectAdvisers, upsertProfile } from './advisers.queries.ts';

const PORTRAIT = { kind: 'adviser-portrait', width: 320, height: 320, fill: true, type: 'image/webp' } as const;
/** Decoding is expensive. */
const PORTRAITS_PER_MEMBER: Quota = { name: 'adviser-portrait', limit: 20, windowMs: HOUR_MS };

export const adviserMedia: Record<'adviser-portrait', MediaRule> = {
  'adviser-portrait': {
    access: { page: 'Advisory_Service', permission: 'show_page' },
    sees: ({ db }, _, id) => isPortrait(db, id),
  },
};

const toProfile = ({ portrait_id, email: _, ...adviser }: AdviserRow): AdviserProfile => ({
  ...adviser,
  portrait: portrait_id && mediaAddress(portrait_id),
});

export const listAdviserProfiles: Handler<typeof contract.listAdviserProfiles> = async ({ db, caller }) => {
  const isShown = !mayOn(caller, 'Advisory_Service', 'edit');
  return (await selectAdvisers(db, { limit: MAX_ADVISERS, isShown })).map(toProfile);
};

async function requireAdviser(db: Kysely<Tables>, id: string): Promise<AdviserRow> {
  const [adviser] = await selectAdvisers(db, { limit: 1, id });
  if (!adviser) throw new Refusal('notFound');
  return adviser;
}

export const saveAdviserProfile: Handler<typeof contract.saveAdviserProfile> = async (context, { id, ...form }) =>
  context.db.transaction().execute(async (trx) => {
    const before = await requireAdviser(trx, id);
    const after = {
      languages: [...new Set(form.languages)],
      topics: [...new Set(form.topics)],
      about_en: form.about_en ?? '',
      about_de: form.about_de ?? '',
    };
    if (before.is_shown && isAlready(before, after)) return toProfile(before);
    await upsertProfile(trx, id, after);
    const { languages, topics, about_en, about_de } = before;
    await recordAct(trx, context, {
      action: 'advisory.profile-saved',
      subject: { id, name: before.name },
      before: { languages, topics, about_en, about_de },
      after,
    });
    return toProfile(await requireAdviser(trx, id));
  });

export const changeAdviserPortrait: Handler<typeof contract.changeAdviserPortrait> = async (context, { id }) => {
  await requireAdviser(context.db, id);
  await useQuota(context, PORTRAITS_PER_MEMBER, context.caller.memberId);
  return replacePortrait(context, id, await keepPicture(context, context.file, PORTRAIT));
};

export const removeAdviserPortrait: Handler<typeof contract.removeAdviserPortrait> = (context, { id }) =>
  replacePortrait(context, id, undefined);

type Editor = Pick<Context<typeof contract.removeAdviserPortrait>, 'db' | 'clock' | 'caller' | 'from'>;

const replacePortrait = (context: Editor, id: string, kept: KeptFile | undefined): Promise<AdviserProfile> =>
  context.db.transaction().execute(async (trx) => {
    const before = await requireAdviser(trx, id);
    const isSame = kept ? await hasContent(trx, before.portrait_id, kept) : before.portrait_id === null;
    if (isSame) return toProfile(before);
    if (kept) await listFile(trx, kept);
    await upsertProfile(trx, id, { portrait_id: kept?.id ?? null });
    await unlistFile(trx, before.portrait_id);
    await recordAct(trx, context, {
      action: kept ? 'advisory.portrait-changed' : 'advisory.portrait-removed',
      subject: { id, name: before.name },
      before: { picture: mediaAddress(before.portrait_id) },
      after: { picture: mediaAddress(kept?.id ?? null) },
    });
    return toProfile(await requireAdviser(trx, id));
  });
