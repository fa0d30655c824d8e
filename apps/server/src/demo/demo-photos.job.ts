import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTHS } from '@portal/contract/files';
import type { Lettering } from '@portal/demo/drawing/lettering';
import type { DemoPhoto } from '@portal/demo/photos/demo-photos';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fingerprintLabel } from '../features/prices/observations/fingerprint.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { HOUR_MS } from '../platform/durations.ts';
import { newIncomingPath } from '../platform/files/incoming-file.ts';
import { type KeptFile, keepFile, keepRendition, listFile } from '../platform/files/kept-file.ts';
import { addJob, type Job } from '../platform/jobs.ts';
import { formatDay, startOfSydneyDay } from '../platform/sydney-days.ts';
import { demoId } from './fixed-id.ts';
import { DEMO_WORK_AFTER_S } from './later-work.ts';

const DRAW_DEMO_PHOTOS = 'draw-demo-photos';
const PHOTO = { kind: 'footage', type: 'image/webp', width: 1600, height: 1200 } as const;
const SMALL = { width: PICTURE_WIDTHS[0], type: 'image/webp' } as const;
const PLACEHOLDER_WIDTH = 16;
const FONT = 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf';
const VISIT_HOUR = 10;
/** Later ones take half of a core at most. */
const SOON = 200;

/** `today` is the day of the first start: a later run must find the same visits. */
type Plan = { today: number; most: number };

export async function askForDemoPhotos(db: Kysely<Tables> | Transaction<Tables>, plan: Plan): Promise<void> {
  const job = { name: DRAW_DEMO_PHOTOS, key: DRAW_DEMO_PHOTOS, payload: plan };
  if (plan.most > 0) await addJob(db, { ...job, inSeconds: DEMO_WORK_AFTER_S });
}

/** Draws only missing photos, one by one and newest first, so a restart loses nothing. */
export const drawDemoPhotos: Job = {
  name: DRAW_DEMO_PHOTOS,
  takesLong: true,
  async run(deps, payload, stopping) {
    const plan = payload as Plan;
    // Loaded for this work only.
    const [{ photographVisits }, { createLettering }] = await Promise.all([
      import('@portal/demo/prices/observations'),
      import('@portal/demo/drawing/lettering'),
    ]);
    const lettering = createLettering(await readFile(fileURLToPath(import.meta.resolve(FONT))));
    let planned = 0;
    const failed: unknown[] = [];
    for (const photos of photographVisits(plan.today)) {
      for (const photo of await selectMissing(deps, photos.slice(0, plan.most - planned))) {
        if (stopping?.aborted) return askForDemoPhotos(deps.db, plan);
        const began = performance.now();
        await addPhoto(deps, photo, lettering).catch((error: unknown) => failed.push(error));
        if (planned >= SOON) await pause(performance.now() - began);
      }
      planned += photos.length;
      if (planned >= plan.most) break;
    }
    // The next try draws the rest.
    if (failed.length > 0) throw new Error(`${failed.length} demo photos were not drawn`, { cause: failed[0] });
  },
};

async function selectMissing({ db }: Deps, photos: readonly DemoPhoto[]): Promise<DemoPhoto[]> {
  const ids = photos.map(({ key }) => photoId(key));
  if (ids.length === 0) return [];
  const known = await db.selectFrom('footage').select('id').where('id', 'in', ids).execute();
  return photos.filter((_, index) => !known.some(({ id }) => id === ids[index]));
}

async function addPhoto(deps: Deps, photo: DemoPhoto, lettering: Lettering): Promise<void> {
  const place = await findStore(deps, photo.visit);
  // An administrator removed or renamed the store meanwhile.
  if (!place) return;
  const { drawPhoto } = await import('@portal/demo/photos/shelf-photo');
  const { svg, tags } = drawPhoto(photo, lettering);
  const file = await keepDrawing(deps, svg);
  const { visit, shown, day, title, caption, alt } = photo;
  const taken = startOfSydneyDay(day).getTime() + VISIT_HOUR * HOUR_MS;
  const footage = {
    ...place,
    id: photoId(photo.key),
    file_id: file.id,
    title,
    caption,
    alt,
    day: formatDay(day),
    created_at: new Date(Math.min(deps.clock.now().getTime(), taken)),
    is_demo: true,
  };
  const links = shown.map(({ label }, index) => ({ fingerprint: fingerprintLabel(label), tag: tags[index] ?? null }));
  await deps.db.transaction().execute(async (trx) => {
    await listFile(trx, file);
    await trx.insertInto('footage').values(footage).execute();
    await sql`
      insert into observation_photos (observation_id, footage_id, tag)
      select observation.id, ${footage.id}, link.tag
      from json_to_recordset(${JSON.stringify(links)}::json) as link (fingerprint bigint, tag jsonb)
        join store_visits visit on visit.store_id = ${place.store_id} and visit.day = ${footage.day}
          and visit.channel = ${visit.shop === 'Online' ? 'online' : 'in store'}
        join price_observations observation
          on observation.visit_id = visit.id and observation.fingerprint = link.fingerprint`.execute(trx);
  });
}

/** With the small rendition and the placeholder of every upload. A busy machine may take longer than those may. */
async function keepDrawing(deps: Deps, svg: string): Promise<KeptFile> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // The usual effort takes twice the time and saves 3%.
  const large = await sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 80, effort: 2 }).toBuffer();
  const small = await sharp(large).resize(SMALL.width).webp({ quality: 78 }).toBuffer();
  const tiny = await sharp(small).resize(PLACEHOLDER_WIDTH).webp({ quality: 30 }).toBuffer();
  const path = newIncomingPath(deps.dataDir);
  try {
    await writeFile(path, large, { flag: 'wx', mode: 0o600 });
    const file = await keepFile(deps, path, PHOTO);
    const rendition = { ...SMALL, bytes: small.length };
    await writeFile(path, small, { flag: 'wx', mode: 0o600 });
    await keepRendition(deps, file.id, path, rendition);
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
    return { ...file, placeholder, renditions: JSON.stringify([rendition]) };
  } finally {
    await rm(path, { force: true });
  }
}

const findStore = ({ db }: Deps, { retailer, store, city }: DemoPhoto['visit']) =>
  db
    .selectFrom('stores')
    .innerJoin('retailers', 'retailers.id', 'stores.retailer_id')
    .select(['stores.id as store_id', 'retailers.id as retailer_id', 'retailers.country_id as market_id'])
    .where('retailers.name', '=', retailer)
    .where('stores.name', '=', store)
    .where('stores.city', '=', city)
    .executeTakeFirst();

const photoId = (key: string) => demoId('photo', key);
