import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 2;

export type TurnstileLimits = {
  parallel: number;
  parallelEach?: number;
  /** Queue length per caller; the next one is refused. */
  waitingEach: number;
  /** Of all callers together. */
  waiting?: number;
  /** Longer waits are refused; without it, callers wait as long as it takes. */
  patienceMs?: number;
};

/** Callers without a name share one lane. */
type Coming = { who?: string; signal?: AbortSignal };
type Lane = { running: number; waiting: Set<() => void> };

const refuse = (code: 'tooManyRequests' | 'tooBusy') => new Refusal(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Round robin over the callers, so that a busy caller does not delay others. */
export function createTurnstile({
  parallel,
  parallelEach = parallel,
  waitingEach,
  waiting = Infinity,
  patienceMs,
}: TurnstileLimits) {
  let running = 0;
  let queued = 0;
  // The last served lane moves to the end.
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
      leaveQueue(next, call);
      begin(name, next);
      call();
      return;
    }
  }

  function leaveQueue(lane: Lane, call: () => void): void {
    lane.waiting.delete(call);
    queued -= 1;
  }

  function forget(who: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(who);
  }

  return async <T>(work: () => Promise<T>, { who = '', signal }: Coming = {}): Promise<T> => {
    // Made when needed: an error with its stack costs as much as a call's turn.
    const refused = () => refuse(who ? 'tooManyRequests' : 'tooBusy');
    if (signal?.aborted) throw refused();
    const lane = lanes.get(who) ?? { running: 0, waiting: new Set() };
    if (mayRun(lane)) begin(who, lane);
    else {
      if (lane.waiting.size >= waitingEach) throw refused();
      if (queued >= waiting) throw refuse('tooBusy');
      lanes.set(who, lane);
      await new Promise<void>((resolve, reject) => {
        const leaveWith = (refusal: Refusal) => {
          clearTimeout(impatience);
          leaveQueue(lane, call);
          forget(who, lane);
          reject(refusal);
        };
        const leave = () => leaveWith(refused());
        const impatience =
          patienceMs === undefined ? undefined : setTimeout(() => leaveWith(refuse('tooBusy')), patienceMs);
        const call = () => {
          clearTimeout(impatience);
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        lane.waiting.add(call);
        queued += 1;
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
