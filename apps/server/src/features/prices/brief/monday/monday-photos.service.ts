import { buffer } from 'node:stream/consumers';
import type { BriefMarket } from '@portal/contract/prices/brief/monday-brief';
import { type Caller, mayOn } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { openIfReady } from '../../../../platform/files/prepare-picture.ts';
import type { MailPicture } from '../../../../platform/mail/mail-parts.ts';
import { selectPhotoFiles } from './monday.queries.ts';

/** A mail stays small; the portal shows all of them. */
const PHOTOS_IN_A_MAIL = 3;

type Drawn = MailPicture & { alt: string };

/** A mail takes the photo out of the portal, so it needs the right to export footage. */
export async function drawMailPhotos(
  deps: Deps,
  caller: Caller,
  markets: readonly BriefMarket[],
): Promise<Map<string, Drawn>> {
  if (!mayOn(caller, 'In_Market_Footage', 'export')) return new Map();
  const shown = markets
    .flatMap(({ market_id, photo }) => (photo ? [{ market_id, photo }] : []))
    .slice(0, PHOTOS_IN_A_MAIL);
  const files = await selectPhotoFiles(
    deps.db,
    shown.map(({ photo }) => photo.footage_id),
  );
  const drawn = await Promise.all(
    shown.map(async ({ market_id, photo }): Promise<[string, Drawn][]> => {
      const file = files.find(({ footage_id }) => footage_id === photo.footage_id);
      const kept = file && (await openIfReady(deps, file.id));
      if (!kept) return [];
      const { drawForMail } = await import('../../../../platform/files/picture.ts');
      const jpeg = await drawForMail(await buffer(kept.content));
      return [[market_id, { cid: `photo-${photo.footage_id}`, jpeg, alt: photo.alt }]];
    }),
  );
  return new Map(drawn.flat());
}
