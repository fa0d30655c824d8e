import { createPasswordHashing } from '../src/platform/password-hashing.ts';

/** Real hashes that cost next to nothing: else half of all that tests do would be this. */
export const createQuickHashing = () => createPasswordHashing({ cost: { memory: 64, passes: 1, parallelism: 1 } });
