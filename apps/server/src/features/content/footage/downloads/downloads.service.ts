import { buffer } from 'node:stream/consumers';
import type { FileAnswer, ZipPart } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/footage/downloads';
import { MAX_DOWNLOAD_BYTES, MAX_DOWNLOADED } from '@portal/contract/downloads';
import type { Caller } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { givePlaceBack, keepPlace, type Place, takePlace } from '../../../../platform/export-places.ts';
import { asciiWords } from '../../../../platform/files/file-name.ts';
import { drawFootedPicture } from '../../../../platform/files/footed-picture.ts';
import { openIfReady, openWhenReady } from '../../../../platform/files/prepare-picture.ts';
import type { Given } from '../../../../platform/hooks.ts';
import { csvText } from '../../../../platform/http/csv.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { viewFootage } from '../../../access/licence-scope/footage-view.service.ts';
import { type PhotoPrice, type photoDownloaded, photoPricesRead, type photosZipped } from '../../../hooks.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import type { FootageView } from '../footage.queries.ts';
import { viewFiltered } from '../footage.service.ts';
import { downloadName, downloadNames, downloadType, marketName } from './download-names.ts';
import { type DownloadRow, selectDownloads } from './downloads.queries.ts';
import { footLines, manifestRows } from './manifest.ts';

type Download = Given<typeof photoDownloaded> & { action: string };
type Zip = Omit<Given<typeof photosZipped>, 'ids'> & {
  action: string;
  /** 'footage-singapore-2026-11-18.zip' */
  title: string;
  ids?: readonly string[] | undefined;
  view?: FootageView;
};

/** The call itself asks for the right to footage. */
const asCalled = () => {};

export const downloadFootage: Handler<typeof contract.downloadFootage> = (context, { id, mark }) =>
  downloadOne({ context, id, mark: mark === 'yes', requireRight: asCalled, action: 'footage.downloaded' });

export const zipFootage: Handler<typeof contract.zipFootage> = async (context, { ids, mark, ...filter }) => {
  const view = await viewFiltered(context, filter);
  const title = context.language === 'de' ? 'aufnahmen' : 'footage';
  const chosen = ids.length > 0 ? { ids, filter: { chosen: ids.length } } : { view, filter };
  return zip({ context, ...chosen, mark: mark === 'yes', requireRight: asCalled, title, action: 'footage.zipped' });
};

export const downloadPhoto = (download: Given<typeof photoDownloaded>) =>
  downloadOne({ ...download, action: 'prices.photo-downloaded' });

export const zipPhotos = (download: Given<typeof photosZipped>) =>
  zip({
    ...download,
    title: download.context.language === 'de' ? 'preisfotos' : 'price-photos',
    action: 'prices.photos-zipped',
  });

async function downloadOne({ context, id, mark, requireRight, action }: Download): Promise<FileAnswer> {
  const { pool, db, caller, language } = context;
  requireRight(caller);
  const [file] = await selectDownloads(pool, viewFootage(caller), [id]);
  const opened = file && (await openFile(context, file, mark));
  if (!opened) throw new Refusal('notFound');
  const prices = await context.ask(photoPricesRead, { pool, caller, ids: [id] });
  const varieties = prices.map(({ variety }) => variety);
  const name = downloadName(file, varieties, language);
  await recordAct(db, context, { action, subject: { id, name }, after: { files: 1, mark } });
  return { type: downloadType(file), name, ...opened };
}

/** Refused before the first byte where it is too much. */
async function zip(wanted: Zip): Promise<AsyncIterable<ZipPart>> {
  const { context, ids, view = {}, filter, mark, requireRight, title, action } = wanted;
  const { pool, db, caller, clock, language } = context;
  requireRight(caller);
  const files = await selectDownloads(pool, { ...view, ...viewFootage(caller) }, ids);
  if (files.length === 0) throw new Refusal('noPhotosToDownload');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > MAX_DOWNLOADED || bytes > MAX_DOWNLOAD_BYTES) throw new Refusal('downloadTooLarge');
  const prices = await context.ask(photoPricesRead, { pool, caller, ids: files.map(({ id }) => id) });
  const markets = [...new Set(files.map((file) => asciiWords(marketName(file, language))))];
  const words = [title, ...(markets.length === 1 ? markets : []), formatDay(toSydneyDay(clock.now()))];
  context.nameDownload(`${words.filter(Boolean).join('-')}.zip`);
  const place = takePlace(caller.memberId, 1);
  try {
    const subject = { id: caller.memberId, name: caller.email };
    await recordAct(db, context, { action, subject, after: { files: files.length, mark, ...filter } });
  } catch (error) {
    givePlaceBack(place);
    throw error;
  }
  const absent = ids ? new Set(ids).size - files.length : 0;
  return zipParts(wanted, { files, prices, absent, place });
}

type Found = { files: readonly DownloadRow[]; prices: readonly PhotoPrice[]; absent: number; place: Place };

async function* zipParts({ context, mark, requireRight }: Zip, found: Found): AsyncGenerator<ZipPart> {
  const { files, prices, place } = found;
  const { language } = context;
  const byPhoto = Map.groupBy(prices, ({ footage_id }) => footage_id);
  const readFrom = (id: string) => byPhoto.get(id) ?? [];
  const names = downloadNames(files, (id) => readFrom(id).map(({ variety }) => variety), language);
  const taken: { file: DownloadRow; name: string; prices: readonly PhotoPrice[] }[] = [];
  try {
    for (const file of files) {
      keepPlace(place);
      const caller = await context.askAgain();
      requireRight(caller);
      const opened = await openAgain({ ...context, caller }, file, mark);
      if (!opened) continue;
      const name = names.get(file.id) ?? file.id;
      taken.push({ file, name, prices: readFrom(file.id) });
      yield { name, isPacked: true, content: readPieces(opened.content, place) };
    }
    // Last, so that it tells what is in the ZIP.
    const missing = found.absent + files.length - taken.length;
    yield { name: 'manifest.csv', content: csvText(manifestRows(taken, { missing, language })) };
  } finally {
    givePlaceBack(place);
  }
}

type Opened = Pick<FileAnswer, 'bytes' | 'content'>;
type Opening = Deps & Pick<Zip['context'], 'language'> & { caller: Caller };

/** Undefined where it was deleted, replaced or moved out of sight since. */
async function openAgain(context: Opening, { id, file_id }: DownloadRow, mark: boolean): Promise<Opened | undefined> {
  const [now] = await selectDownloads(context.pool, viewFootage(context.caller), [id]);
  return now?.file_id === file_id ? openFile(context, now, mark, openIfReady) : undefined;
}

/** As it is kept, unless something is written below it or it is no JPEG. */
async function openFile(
  { language, caller, ...deps }: Opening,
  file: DownloadRow,
  mark: boolean,
  open = openWhenReady,
): Promise<Opened | undefined> {
  const kept = await open(deps, file.file_id, caller.memberId);
  if (!kept) return undefined;
  const lines = downloadType(file) === 'image/jpeg' ? footLines(file, { mark, language }) : [];
  if (kept.type === downloadType(file) && lines.length === 0) return kept;
  const drawn = await drawFootedPicture(await buffer(kept.content), lines, caller.memberId);
  return { bytes: drawn.length, content: drawn };
}

async function* readPieces(content: FileAnswer['content'], place: Place): AsyncGenerator<Uint8Array> {
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    place.usedAtMs = performance.now();
    yield piece;
  }
}
