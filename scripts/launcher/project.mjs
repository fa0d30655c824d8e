import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const SERVER = join(ROOT, 'apps/server/src/main.ts');
/** The young generation grows during the start: half of it is not slower, and the server collects it once after the start. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--expose-gc'];
/** Makes glibc return freed memory at once; otherwise pictures hold hundreds of megabytes. */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
export const WEB = join(ROOT, 'apps/web');
export const LOCK_FILE = join(ROOT, 'package-lock.json');
export const PACKAGES = join(ROOT, 'node_modules');

/** What npm run build makes. */
export const RELEASE = join(ROOT, 'release');

export const RUNTIME = join(ROOT, '.runtime');
/** Shortens the next start by a third. */
export const COMPILE_CACHE = join(RUNTIME, 'compile-cache');
