// Prints password hashes per second without other load.
import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const hash = promisify(argon2);
const durationMs = Number(process.argv[2]);
const startedAtMs = performance.now();
let hashes = 0;

async function hashUntilTheEnd(): Promise<void> {
  while (performance.now() - startedAtMs < durationMs) {
    const nonce = randomBytes(16);
    await hash('argon2id', { message: 'password', nonce, memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 });
    hashes += 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, hashUntilTheEnd));
process.stdout.write(String((hashes / (performance.now() - startedAtMs)) * 1000));
