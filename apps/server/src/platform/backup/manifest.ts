import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from '../files/durable-file.ts';
import { StartError } from '../start-error.ts';
import { type BackupKey, deriveKey, proofWith } from './cipher.ts';
import { contentPath } from './contents.ts';

const FORMAT = 1;

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the rows as PostgreSQL writes them, neither packed nor encrypted. */
  sha256: z.string(),
  content: z.string(),
});
export type TableCopy = z.infer<typeof Table>;

const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.nullable(z.string()) });
export type SequenceCopy = z.infer<typeof Sequence>;

const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Of the portal. */
  version: z.string(),
  migrations: z.array(z.string()),
  key: z.nullable(z.object({ salt: z.string(), proof: z.string() })),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: z.int(),
  fileBytes: z.int(),
  fileList: z.string(),
  /** Listed, but not in the storage as they were listed. */
  lost: z.array(z.string()),
  /** Of the list of checksums beside it. */
  checksums: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

const Sealed = z.object({ manifest: z.unknown(), seal: z.string() });

/** A complete backup. */
export type Backup = { folder: string; name: string; manifest: Manifest; key: BackupKey | undefined };

const MANIFEST = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.json$/;
const CHECKSUM_LINE = /^([0-9a-f]{64}) {2}contents\/[0-9a-f]{2}\/\1$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const checksumsPath = (folder: string, name: string) => join(folder, name.replace(/json$/, 'sha256'));
const sealFor = (text: string, key: BackupKey | undefined) => (key ? proofWith(key.secret, text) : sha256(text));

/** Names of the manifests in a folder, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The folder ${folder} cannot be read (${error.code}). Name the folder of the backups.`);
  });
  return names
    .filter((name) => MANIFEST.test(name))
    .sort()
    .reverse();
}

/** The newest backup of a folder, or the one whose manifest is named. */
export async function openBackup(from: string, passphrase: string | undefined): Promise<Backup> {
  const isFolder = await stat(from).then(
    (found) => found.isDirectory(),
    () => !from.endsWith('.json'),
  );
  if (!isFolder) return readBackup(dirname(from), basename(from), passphrase);
  const [newest] = await listBackups(from);
  if (!newest) throw new StartError(`The folder ${from} holds no complete backup. Name another folder.`);
  return readBackup(from, newest, passphrase);
}

async function readBackup(folder: string, name: string, passphrase: string | undefined): Promise<Backup> {
  const path = join(folder, name);
  const broken = (what: string) => new StartError(`The backup ${path} is broken: ${what}. Use another one.`);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The backup ${path} cannot be read (${error.code}). Name another one.`);
  });
  const sealed = parseJson(text, Sealed);
  if (!sealed) throw broken('its manifest is damaged');
  const { manifest: content, seal } = sealed;
  if (typeof content === 'object' && content && 'format' in content && Number(content.format) > FORMAT) {
    throw new StartError(`The backup ${path} was made by a newer version of the portal. Use that version.`);
  }
  const parsed = Manifest.safeParse(content);
  if (!parsed.success) throw broken('its manifest is damaged');
  const manifest = parsed.data;
  if (passphrase && !manifest.key) {
    throw new StartError(`The backup ${path} is not encrypted. Unset BACKUP_KEY if you trust its folder.`);
  }
  const key = manifest.key ? await openKey(path, manifest.key, passphrase) : undefined;
  if (sealFor(JSON.stringify(content), key) !== seal) throw broken('its manifest was changed');
  const list = await readFile(checksumsPath(folder, name), 'utf8').catch(() => '');
  if (sha256(list) !== manifest.checksums) throw broken('its list of checksums is missing or was changed');
  return { folder, name, manifest, key };
}

async function openKey(path: string, { salt, proof }: { salt: string; proof: string }, passphrase: string | undefined) {
  if (!passphrase) {
    throw new StartError(`The backup ${path} is encrypted. Set BACKUP_KEY to the key that it was made with.`);
  }
  const key = await deriveKey(passphrase, salt);
  if (key.proof === proof) return key;
  throw new StartError(`BACKUP_KEY is not the key of the backup ${path}. Set the key that it was made with.`);
}

function parseJson<Shape extends z.ZodMiniType>(text: string, shape: Shape): z.infer<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

type NewManifest = Omit<Manifest, 'format' | 'key' | 'checksums'> & { madeAt: string };

/** Written last: without its manifest there is no backup. */
export async function writeManifest(
  folder: string,
  facts: NewManifest,
  { key, contents }: { key: BackupKey | undefined; contents: ReadonlySet<string> },
): Promise<Backup> {
  const name = `${facts.madeAt.replaceAll(':', '-')}.json`;
  const list = [...contents].map((content) => `${content}  ${contentPath(content)}\n`).join('');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFileDurably(checksumsPath(folder, name), list);
  const publicKey = key ? { salt: key.salt, proof: key.proof } : null;
  const manifest: Manifest = { format: FORMAT, ...facts, key: publicKey, checksums: sha256(list) };
  const seal = sealFor(JSON.stringify(manifest), key);
  await writeFileDurably(join(folder, name), `${JSON.stringify({ manifest, seal }, null, 2)}\n`);
  return { folder, name, manifest, key };
}

/** Names of all contents; needs no key. Undefined where the list is not readable. */
export async function listContents(folder: string, name: string): Promise<string[] | undefined> {
  const list = await readFile(checksumsPath(folder, name), 'utf8').catch(() => undefined);
  const names = list?.split('\n').filter(Boolean);
  const contents = names?.flatMap((line) => CHECKSUM_LINE.exec(line)?.[1] ?? []);
  return contents?.length === names?.length ? contents : undefined;
}

export async function removeBackup(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await rm(checksumsPath(folder, name), { force: true });
}
