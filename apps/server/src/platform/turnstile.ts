import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/** Lets `parallel` pieces of work through at once and `waiting` more queue up; the next one is told to come back. */
export function createTurnstile(parallel: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw new Refusal('tooBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
