import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, opendir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFile, syncFolder } from '../files/durable-file.ts';
import { StartError } from '../start-error.ts';
import { type BackupKey, decrypt, encrypt } from './cipher.ts';

/** Keeps every folder small. */
const FOLDER_LETTERS = 2;
const FOLDER = 'contents';
const UNFINISHED = '.part';

/** Where a content is, from the folder of the backups; its name is the SHA-256 of the bytes there. */
export const contentPath = (name: string): string => `${FOLDER}/${name.slice(0, FOLDER_LETTERS)}/${name}`;

export class BrokenContent extends StartError {
  readonly content: string;
  constructor(content: string, what: string) {
    super(`The backup is broken: ${contentPath(content)} ${what}. Restore another one.`);
    this.content = content;
  }
}

/** The bytes of all backups in a folder, each content once. */
export type Contents = {
  /** Returns the name. */
  keep(content: AsyncIterable<Buffer>): Promise<string>;
  has(name: string): Promise<boolean>;
  /** Throws when the bytes are not those that were kept. */
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
  removeExcept(names: ReadonlySet<string>): Promise<void>;
  /** Before a manifest that names the contents. */
  sync(): Promise<void>;
};

export function openContents(folder: string, key: BackupKey | undefined): Contents {
  const home = join(folder, FOLDER);
  const pathTo = (name: string) => join(folder, contentPath(name));
  const changed = new Set<string>();

  return {
    async keep(content) {
      await mkdir(home, { recursive: true, mode: 0o700 });
      const unfinished = join(home, `${randomUUID()}${UNFINISHED}`);
      const hash = createHash('sha256');
      try {
        await pipeline(
          key ? encrypt(key, content) : content,
          (pieces: AsyncIterable<Buffer>) => hashing(pieces, hash),
          createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
        );
        await syncFile(unfinished);
        const name = hash.digest('hex');
        const path = pathTo(name);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(unfinished, path);
        changed.add(dirname(path));
        return name;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    has: (name) =>
      access(pathTo(name)).then(
        () => true,
        () => false,
      ),
    async *read(name) {
      const hash = createHash('sha256');
      const stored = hashing(createReadStream(pathTo(name)), hash);
      try {
        yield* key ? decrypt(key, stored) : stored;
      } catch (error) {
        const { code, syscall } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT') throw new BrokenContent(name, 'is missing');
        // A disk that does not answer says nothing about the bytes.
        if (syscall) throw new StartError(`The backup cannot be read: ${contentPath(name)} (${code}). Try again.`);
        throw new BrokenContent(name, 'is damaged');
      }
      if (hash.digest('hex') !== name) throw new BrokenContent(name, 'is damaged');
    },
    remove: (name) => rm(pathTo(name), { force: true }),
    async removeExcept(names) {
      for (const part of await readdir(home).catch(() => [])) {
        const path = join(home, part);
        if (part.endsWith(UNFINISHED)) await rm(path, { force: true });
        else for await (const { name } of await opendir(path)) if (!names.has(name)) await rm(join(path, name));
      }
    },
    async sync() {
      for (const path of [...changed, home, folder, dirname(folder)]) await syncFolder(path);
      changed.clear();
    },
  };
}

async function* hashing(pieces: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
