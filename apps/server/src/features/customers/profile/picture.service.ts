import { listMembers } from '@portal/contract/customers/members';
import type * as contract from '@portal/contract/customers/profile';
import type { Profile } from '@portal/contract/customers/profile';
import type { Caller } from '../../../platform/caller.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { keepPicture } from '../../../platform/files/keep-picture.ts';
import { hasContent, type KeptFile, listFile, mediaAddress, unlistFile } from '../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../platform/files/media.ts';
import type { PictureForm } from '../../../platform/files/picture-form.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import { refusesAccess } from '../../access/permissions/permissions.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { isMemberPicture, lockPicture, selectProfile, updateMember } from './profile.queries.ts';
import { toProfile } from './profile.service.ts';

const PORTRAIT: PictureForm = { width: 256, height: 256, fill: true, type: 'image/webp' };

/** Members see their own portrait, also on the lock screen; others need access to the member's card. */
export const profileMedia: Record<'portrait', MediaRule> = {
  portrait: {
    access: 'member',
    despite: ['lock', 'terms'],
    sees: async ({ pool }, caller, fileId) =>
      (await isMemberPicture(pool, caller.memberId, fileId)) || seesCards(caller),
  },
};

const seesCards = (caller: Caller) =>
  !caller.isLocked && caller.hasAcceptedTerms && refusesAccess(caller, listMembers.access) === undefined;

/** Decoding is expensive. */
const PICTURES_PER_MEMBER: Quota = { name: 'picture', limit: 20, windowMs: HOUR_MS };

export const changePicture: Handler<typeof contract.changePicture> = async (context) => {
  await useQuota(context, PICTURES_PER_MEMBER, context.caller.memberId);
  return replacePicture(context, await keepPicture(context, context.file, { kind: 'portrait', ...PORTRAIT }));
};

export const removePicture: Handler<typeof contract.removePicture> = (context) => replacePicture(context, undefined);

type Owner = Pick<Context<typeof contract.removePicture>, 'db' | 'clock' | 'caller' | 'from'>;

async function replacePicture(context: Owner, kept: KeptFile | undefined): Promise<Profile> {
  const { caller } = context;
  return context.db.transaction().execute(async (trx) => {
    const before = await lockPicture(trx, caller.memberId);
    const isSame = kept ? await hasContent(trx, before, kept) : before === null;
    if (!isSame) {
      if (kept) await listFile(trx, kept);
      await updateMember(trx, caller.memberId, { picture_id: kept?.id ?? null });
      await unlistFile(trx, before);
      await recordAct(trx, context, {
        action: kept ? 'profile.picture-changed' : 'profile.picture-removed',
        subject: { id: caller.memberId, name: caller.email },
        before: { picture: mediaAddress(before) },
        after: { picture: mediaAddress(kept?.id ?? null) },
      });
    }
    return toProfile(await selectProfile(trx, caller.memberId));
  });
}
