import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { storedForms } from '../files/kept-file.ts';
import { startMeasure } from '../files/measure.ts';
import type { Storage } from '../files/storage.ts';
import type { Contents } from './contents.ts';
import type { Backup } from './manifest.ts';

const PARALLEL_COPIES = 4;

export type ListedFile = Pick<Selectable<Tables['files']>, 'id' | 'type' | 'state' | 'bytes' | 'sha256' | 'renditions'>;

/** A file of the storage as it is in a backup. */
export type FileCopy = { key: string; bytes: number; sha256: string; content: string };

type Form = { key: string; bytes: number; sha256?: string };

export const listForms = (file: ListedFile): Form[] =>
  storedForms(file).map(({ sha256, ...form }) => ({ ...form, ...(sha256 && { sha256: sha256.toString('hex') }) }));

/** Copies what no earlier backup holds. `lost` are files that the storage does not have as they are listed. */
export async function copyFiles(
  storage: Storage,
  listed: readonly ListedFile[],
  { contents, known, stopping }: { contents: Contents; known: ReadonlyMap<string, FileCopy>; stopping?: AbortSignal },
): Promise<{ copies: FileCopy[]; lost: string[]; copied: number }> {
  const copies: FileCopy[] = [];
  const lost: string[] = [];
  let copied = 0;
  await inLanes(listed.flatMap(listForms), async (form) => {
    stopping?.throwIfAborted();
    const earlier = known.get(form.key);
    if (earlier && isSame(form, earlier) && (await contents.has(earlier.content))) return void copies.push(earlier);
    const copy = await copyFile(storage, form.key, contents);
    if (!copy || !isSame(form, copy)) return void lost.push(form.key);
    copied += 1;
    copies.push(copy);
  });
  return { copies, lost: lost.sort(), copied };
}

const isSame = (form: Form, copy: FileCopy) =>
  form.bytes === copy.bytes && (form.sha256 === undefined || form.sha256 === copy.sha256);

async function copyFile(storage: Storage, key: string, contents: Contents): Promise<FileCopy | undefined> {
  const stored = await storage.open(key);
  if (!stored) return undefined;
  const measure = createMeasure();
  const content = await contents.keep(measure.pass(stored));
  return { key, ...measure.sum(), content };
}

export function createMeasure() {
  const { pass, end } = startMeasure();
  return {
    pass,
    sum() {
      const { bytes, sha256 } = end();
      return { bytes, sha256: sha256.toString('hex') };
    },
  };
}

export async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL_COPIES }, lane));
}

export const keepFileList = (contents: Contents, copies: readonly FileCopy[]): Promise<string> =>
  contents.keep(lines(copies));

async function* lines(copies: readonly FileCopy[]): AsyncGenerator<Buffer> {
  for (const copy of copies) yield Buffer.from(`${JSON.stringify(copy)}\n`);
}

export async function readFileList(contents: Contents, { manifest }: Backup): Promise<FileCopy[]> {
  const list = await buffer(contents.read(manifest.fileList));
  return list
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FileCopy);
}
