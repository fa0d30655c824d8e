import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { type Answer, readPermissions, type Session, sendSignIn, sendSignOut, Unanswered } from './member-client.ts';

export type Load = {
  acknowledged(count: number): Promise<void>;
  /** Lets every client finish; rejects after a wrong answer. */
  stop(): Promise<void>;
  abandoned: Promise<void>;
  unanswered: Unanswered[];
  answers: { whole: number; unavailable: number };
};

/** Shorter than Retry-After, to keep the load up. */
const BACK_OFF_MS = 50;

/** Clients sign in, read permissions and sign out every second time, until the server is gone. */
export function startLoad(url: string, ledger: Ledger, members: readonly string[]): Load {
  const unanswered: Unanswered[] = [];
  const answers = { whole: 0, unavailable: 0 };
  const waiting = new Map<() => void, number>();
  let acknowledgements = 0;
  let isStopping = false;

  /** True when acknowledged; anything but that or a proper 'retry later' fails. */
  function take(answer: Answer): boolean {
    answers.whole += 1;
    if (answer.status === 200 && answer.body.status) return true;
    const isUnavailable = answer.status === 503 && answer.retryAfter && answer.body.status === false;
    if (!isUnavailable || !answer.body.message) throw new Error(`Never a right answer: ${JSON.stringify(answer)}`);
    // A full queue says nothing about the server's health.
    if (answer.body.code !== 'tooBusy') answers.unavailable += 1;
    return false;
  }

  function acknowledge(): void {
    acknowledgements += 1;
    for (const [resolve, at] of waiting) if (at === acknowledgements) resolve();
  }

  async function signIn(email: string): Promise<Session | undefined> {
    ledger.unknownSignIns += 1;
    const answer = await sendSignIn(url, email);
    if (!take(answer)) return undefined;
    ledger.unknownSignIns -= 1;
    const session = { id: answer.body.data.id, token: answer.body.data.token };
    ledger.open.add(session);
    acknowledge();
    return session;
  }

  async function signOut(session: Session): Promise<void> {
    ledger.open.delete(session);
    ledger.leaving.add(session);
    if (!take(await sendSignOut(url, session))) return;
    ledger.leaving.delete(session);
    ledger.ended.add(session);
    acknowledge();
  }

  async function liveAs(email: string, leavesFirst: boolean): Promise<void> {
    try {
      for (let leaves = leavesFirst; !isStopping; leaves = !leaves) {
        const session = await signIn(email);
        if (!session || !take(await readPermissions(url, session))) await pause(BACK_OFF_MS);
        else if (leaves) await signOut(session);
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      unanswered.push(error);
    }
  }

  const abandoned = Promise.all(members.map((email, index) => liveAs(email, index % 2 === 0))).then(() => undefined);
  abandoned.catch(() => undefined);
  return {
    acknowledged: (count) =>
      Promise.race([new Promise<void>((resolve) => waiting.set(resolve, acknowledgements + count)), abandoned]),
    stop: () => {
      isStopping = true;
      return abandoned;
    },
    abandoned,
    unanswered,
    answers,
  };
}
