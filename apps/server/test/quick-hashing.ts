import { MINUTE_MS } from '../src/platform/durations.ts';
import { createPasswordHashing } from '../src/platform/password-hashing.ts';

/** Real argon2 hashes at minimal cost: full cost would take half of the test time. */
export const createQuickHashing = () =>
  createPasswordHashing({ patienceMs: MINUTE_MS, cost: { memory: 64, passes: 1, parallelism: 1 } });
