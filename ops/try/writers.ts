import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';

const PAUSE_MS = 400;
/** What a client may be told while a part is away. */
const HONEST = new Set([429, 502, 503, 504]);

type Target = { url: string; writers: readonly string[]; retailerId: string };

/** Members who add stores one after the other and remember what was acknowledged. */
export function startWriters({ url, writers, retailerId }: Target) {
  const acknowledged = new Set<string>();
  const wrong: string[] = [];
  let refused = 0;
  let isOver = false;
  let lastAtMs = performance.now();
  let longestMs = 0;

  function acknowledge(name: string): void {
    acknowledged.add(name);
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastAtMs);
    lastAtMs = nowMs;
  }

  async function write(token: string): Promise<void> {
    while (!isOver) {
      const name = `Trial ${randomUUID()}`;
      const body = { retailer_id: retailerId, name, city: 'Trial', format: 'supermarket', address: '' };
      const { status, text } = await ask(url, { path: '/stores', method: 'POST', token, body });
      if (status === 200 || status === 201) acknowledge(name);
      else if (status === 0 || HONEST.has(status)) refused += 1;
      else wrong.push(`${status} ${text.slice(0, 200)}`);
      await sleep(PAUSE_MS);
    }
  }

  const all = Promise.all(writers.map(write));
  return {
    acknowledged,
    wrong,
    get refused() {
      return refused;
    },
    get longestSeconds() {
      return longestMs / 1_000;
    },
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}
