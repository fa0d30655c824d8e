import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createTurnstile } from './turnstile.ts';

const hashArgon2 = promisify(argon2);

const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const MAX_PARALLEL = 8;
/** About two seconds of work on two cores. */
const MAX_WAITING = 60;
/** Guesses that can run before a failure counts; below the ten allowed. */
const MAX_GUESSES = 8;
/** Leaves turns to others while somebody guesses at one account. */
const MAX_GUESSES_EACH = 4;
/** With the turn before it (admission.ts) and the check, the two seconds that a member waits without wondering. */
const PATIENCE_MS = 800;

/** Run right before and after the check, while few other guesses are between theirs. */
type Around = { account: string; before(): Promise<void>; after(isRight: boolean): Promise<void> };

/** argon2id, PHC format. A hash takes about 45 ms of a core, so parallel and waiting ones are limited. */
export type PasswordHashing = {
  hash(password: string): Promise<string>;
  /** A null hash takes the same time and never matches: unknown addresses look alike. */
  verify(password: string, hash: string | null, around?: Around): Promise<boolean>;
  needsRehash(hash: string): boolean;
};

/** Only tests override these. */
type Options = { parallel?: number; waiting?: number; patienceMs?: number; cost?: typeof COST };

export function createPasswordHashing({
  parallel = Math.min(availableParallelism(), MAX_PARALLEL),
  waiting = MAX_WAITING,
  patienceMs = PATIENCE_MS,
  cost = COST,
}: Options = {}): PasswordHashing {
  const turn = createTurnstile({ parallel, waitingEach: waiting });
  // Apart from the hashing, which must not wait while a guess is counted in the database.
  const guessInTurn = createTurnstile({
    parallel: MAX_GUESSES,
    parallelEach: MAX_GUESSES_EACH,
    waitingEach: waiting,
    patienceMs,
  });
  const nobody = { salt: randomBytes(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES), ...cost };

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const tag = await turn(() => compute(password, { salt, tagLength: TAG_BYTES, ...cost }));
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
    },
    async verify(password, hash, around) {
      const stored = (hash && parse(hash)) || nobody;
      const check = async () => {
        const tag = await turn(() => compute(password, { ...stored, tagLength: stored.tag.length }));
        return timingSafeEqual(tag, stored.tag) && stored !== nobody;
      };
      if (!around) return check();
      const guess = async () => {
        await around.before();
        const isRight = await check();
        await around.after(isRight);
        return isRight;
      };
      return guessInTurn(guess, { who: around.account });
    },
    needsRehash(hash) {
      const stored = parse(hash);
      return !stored || stored.memory < cost.memory || stored.passes < cost.passes;
    },
  };
}

type Work = typeof COST & { salt: Buffer; tagLength: number };

function compute(password: string, { salt, memory, passes, parallelism, tagLength }: Work): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8');
  return hashArgon2('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength });
}

function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
