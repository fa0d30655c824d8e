import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 2;

type Limits = {
  /** So many pieces of work run at once. */
  parallel: number;
  /** So many of them for one who comes. */
  parallelEach?: number;
  /** So many more of each queue up; the next one is told to come back. */
  waitingEach: number;
};

/** Without a name it is one of all who have none. */
type Coming = { who?: string; signal?: AbortSignal };
type Lane = { running: number; waiting: Set<() => void> };

/** Lets work through, in turn for everybody who waits: whoever has much of it does not hold up the others. */
export function createTurnstile({ parallel, parallelEach = parallel, waitingEach }: Limits) {
  let running = 0;
  // Whoever got the last turn stands at the end.
  const lanes = new Map<string, Lane>();
  const mayRun = (lane: Lane) => running < parallel && lane.running < parallelEach;

  function begin(who: string, lane: Lane): void {
    running += 1;
    lane.running += 1;
    lanes.delete(who);
    lanes.set(who, lane);
  }

  function end(who: string, lane: Lane): void {
    running -= 1;
    lane.running -= 1;
    forget(who, lane);
    for (const [name, next] of lanes) {
      const [call] = next.waiting;
      if (!call || !mayRun(next)) continue;
      next.waiting.delete(call);
      begin(name, next);
      call();
      return;
    }
  }

  function forget(who: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(who);
  }

  return async <T>(work: () => Promise<T>, { who = '', signal }: Coming = {}): Promise<T> => {
    const refused = new Refusal(who ? 'tooManyRequests' : 'tooBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (signal?.aborted) throw refused;
    const lane = lanes.get(who) ?? { running: 0, waiting: new Set() };
    if (mayRun(lane)) begin(who, lane);
    else {
      if (lane.waiting.size >= waitingEach) throw refused;
      lanes.set(who, lane);
      await new Promise<void>((resolve, reject) => {
        const call = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        // Nobody reads this answer.
        const leave = () => {
          lane.waiting.delete(call);
          forget(who, lane);
          reject(refused);
        };
        lane.waiting.add(call);
        signal?.addEventListener('abort', leave, { once: true });
      });
    }
    try {
      return await work();
    } finally {
      end(who, lane);
    }
  };
}
