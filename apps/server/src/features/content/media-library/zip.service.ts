import type { ZipPart } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/media-library/media-library';
import { MAX_ZIP_BYTES } from '@portal/contract/content/media-library/media-library';
import type { Language } from '@portal/contract/languages';
import { givePlaceBack, keepPlace, type Place, takePlace } from '../../../platform/export-places.ts';
import { storageKey } from '../../../platform/files/kept-file.ts';
import { csvText } from '../../../platform/http/csv.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { assetsSeenBy } from './asset-access.service.ts';
import { assetFileNames } from './asset-file-name.ts';
import { type AssetView, refusesFile } from './asset-view.ts';
import { type AssetRow, countDownloads, selectAssets } from './assets.queries.ts';
import { licenceText, MANIFEST_COLUMNS } from './licence-text.ts';

type Asking = Context<typeof contract.zipAssets>;
type Named = AssetRow & { name: string };

/** All or none: a refusal comes before the first byte. */
export const zipAssets: Handler<typeof contract.zipAssets> = async (context, { ids }) => {
  const { db, caller } = context;
  const view = assetsSeenBy(caller, context);
  const rows = await selectAssets(db, ids, view);
  // Hidden assets answer 404, whatever the rights to the others.
  if (rows.length < ids.length) throw new Refusal('notFound');
  const chosen = ids.map((id) => requireFile(view, rows, id));
  if (chosen.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ZIP_BYTES) throw new Refusal('zipTooLarge');
  const names = assetFileNames(chosen);
  const named = chosen.map((row, at) => ({ ...row, name: names[at] ?? '' }));
  const place = takePlace(caller.memberId);
  try {
    const subject = { id: caller.memberId, name: caller.email };
    await recordAct(db, context, { action: 'assets.zipped', subject, after: { files: names } });
  } catch (error) {
    givePlaceBack(place);
    throw error;
  }
  return zipParts(context, named, place);
};

function requireFile(view: AssetView, rows: readonly AssetRow[], id: string): AssetRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Refusal('notFound');
  const refusal = refusesFile(view, row);
  if (refusal) throw new Refusal(refusal);
  return row;
}

async function* zipParts(context: Asking, files: readonly Named[], place: Place): AsyncGenerator<ZipPart> {
  const { db, log, language } = context;
  const ids = files.map(({ id }) => id);
  try {
    yield { name: 'manifest.csv', content: csvText(manifestRows(files, language)) };
    yield { name: 'LICENCE.txt', content: [licenceText(language)] };
    for (const file of files) {
      keepPlace(place);
      const content = await openAgain(context, file);
      yield { name: file.name, isPacked: true, content: readPieces(content, place) };
    }
    await countDownloads(db, ids).catch((error: unknown) => log.warn({ err: error }, 'downloads were not counted'));
  } finally {
    givePlaceBack(place);
  }
}

/** Checks session, licence, rights and file again before each part. */
async function openAgain(context: Asking, { id, file_id }: Named): Promise<AsyncIterable<Uint8Array>> {
  const view = assetsSeenBy(await context.askAgain(), context);
  const now = requireFile(view, await selectAssets(context.db, [id], view), id);
  const reader = context.caller.memberId;
  const content =
    now.file_id === file_id && (await context.storage.open(storageKey(file_id, { type: now.type }), { reader }));
  if (!content) throw new Refusal('notFound');
  return content;
}

async function* readPieces(content: AsyncIterable<Uint8Array>, place: Place): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    place.usedAtMs = performance.now();
    yield piece;
  }
}

function* manifestRows(files: readonly Named[], language: Language): Generator<string[]> {
  yield MANIFEST_COLUMNS[language];
  for (const { title, credit, rights, use_until, name, sha256 } of files) {
    yield [title, credit, rights, use_until ?? '', name, sha256.toString('hex')];
  }
}
