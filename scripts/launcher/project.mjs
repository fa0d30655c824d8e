import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const SERVER = join(ROOT, 'apps/server/src/main.ts');
/** The young generation grows while the server starts and is never given back; with half of it nothing is slower. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
/** Glibc keeps what a picture took for the next one, up to hundreds of megabytes; with these it gives it back at once. */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
export const WEB = join(ROOT, 'apps/web');
export const LOCK_FILE = join(ROOT, 'package-lock.json');
export const PACKAGES = join(ROOT, 'node_modules');

/** What the launcher itself makes: a newer Node where it is needed, and what is not finished yet. */
export const RUNTIME = join(ROOT, '.runtime');
/** Where Node keeps what it has compiled: the next start is a third shorter. */
export const COMPILE_CACHE = join(RUNTIME, 'compile-cache');
