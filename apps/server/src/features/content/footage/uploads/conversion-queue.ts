import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { addJob } from '../../../../platform/jobs.ts';

export const CONVERT_FILM = 'convert-film';
const TRIES = 3;

export async function addConversion(db: Kysely<Tables>, id: string, inSeconds = 0): Promise<void> {
  await addJob(db, { name: CONVERT_FILM, key: `conversion:${id}`, payload: { id }, inSeconds, tries: TRIES });
}
