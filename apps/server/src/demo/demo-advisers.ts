import { writeFile } from 'node:fs/promises';
import { demoAdvisers } from '@portal/demo/content/advisers';
import { drawPortrait } from '@portal/demo/drawing/portrait';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS } from '../platform/durations.ts';
import { newIncomingPath } from '../platform/files/incoming-file.ts';
import { type KeptFile, keepFile, listFile } from '../platform/files/kept-file.ts';
import { whenAtWork } from './office-hours.ts';

export async function insertDemoAdvisers(
  trx: Transaction<Tables>,
  deps: Deps,
  findMember: (email: string) => { id: string },
): Promise<void> {
  const yesterday = whenAtWork(deps.clock.now(), DAY_MS);
  for (const { member, face, time_zone, languages, topics, about_en, about_de } of demoAdvisers) {
    const { id: member_id } = findMember(member);
    const portrait = await keepDrawing(deps, drawPortrait(face), { kind: 'adviser-portrait', type: 'image/webp' });
    await listFile(trx, portrait);
    // The account to sign in with has not been used.
    const seen = member === 'admin' ? {} : { last_seen_at: yesterday };
    await trx
      .updateTable('members')
      .set({ time_zone, ...seen })
      .where('id', '=', member_id)
      .execute();
    await trx
      .insertInto('adviser_profiles')
      .values({
        member_id,
        portrait_id: portrait.id,
        languages: [...languages],
        topics: [...topics],
        about_en,
        about_de,
      })
      .execute();
  }
}

type Form = { kind: string; type: 'image/webp' | 'image/png' };

export async function keepDrawing(deps: Deps, drawing: string, { kind, type }: Form): Promise<KeptFile> {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(Buffer.from(drawing))
    .toFormat(type === 'image/png' ? 'png' : 'webp')
    .toBuffer({ resolveWithObject: true });
  const path = newIncomingPath(deps.dataDir);
  await writeFile(path, drawn.data);
  return keepFile(deps, path, { kind, type, width: drawn.info.width, height: drawn.info.height });
}
