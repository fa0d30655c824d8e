import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from './deps.ts';
import { MINUTE_MS } from './durations.ts';
import { Refusal } from './refusal.ts';

/** What is counted, how often it may happen, in which time. */
export type Quota = { name: string; limit: number; windowMs: number };

const GUESS_WINDOW_MS = 15 * MINUTE_MS;
const GUESSES_PER_ACCOUNT = 10;
const GUESSES_PER_SOURCE: Quota = { name: 'guess-source', limit: 60, windowMs: GUESS_WINDOW_MS };
const FIRST_WAIT_AFTER = 5;
/** Requests of one moment are counted in any order, and the clocks of two nodes differ a little. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;
/** No wait: earlier than any request. */
const AT_ONCE = new Date(0);

/** Around a check that decides whether a guess was right. */
export type Guess = {
  /** Refuses while the account or the source has to wait. */
  before(): Promise<void>;
  after(isRight: boolean): Promise<void>;
};

/**
 * A guess at a password. Only failures count, so members who sign in at the same moment do not hinder each other; the
 * hash runs between both steps while it holds one of the few turns, so a burst cannot outrun the count by more than
 * those. The same counters serve every way in, on every node.
 */
export function guessPassword(deps: Deps, account: string, address: string): Guess {
  const accountKey = accountKeyOf(account);
  const sourceKey = keyOf(GUESSES_PER_SOURCE.name, networkOf(address));
  let hasFailures = false;
  return {
    async before() {
      const now = deps.clock.now();
      const rows = await deps.db
        .selectFrom('counters')
        .selectAll()
        .where('key', 'in', [accountKey, sourceKey])
        .execute();
      hasFailures = rows.some(({ key }) => key === accountKey);
      for (const { key, next_at, window_ends_at } of rows) {
        const windowMs = window_ends_at.getTime() - now.getTime();
        const isOver = windowMs <= 0 || windowMs > GUESS_WINDOW_MS + CLOCK_TOLERANCE_MS;
        if (isOver || next_at <= now) continue;
        throw new Refusal(key === accountKey ? 'tooManyTries' : 'tooManyRequests', {
          retryAfterSeconds: secondsUntil(next_at, now),
        });
      }
    },
    async after(isRight) {
      if (!isRight) await countFailure(deps, accountKey, sourceKey);
      else if (hasFailures) await deps.db.deleteFrom('counters').where('key', '=', accountKey).execute();
    },
  };
}

/** Counts also while others have to wait: those who were checked at the same moment have all had their guess. */
async function countFailure(deps: Deps, accountKey: string, sourceKey: string): Promise<void> {
  const now = deps.clock.now();
  const always = sql`true`;
  await count(deps, sourceKey, GUESS_WINDOW_MS, now, untilEndFrom(GUESSES_PER_SOURCE.limit), always);
  await count(deps, accountKey, GUESS_WINDOW_MS, now, growingWait(now), always);
}

/**
 * A guess at a code, counted before it is checked: checking takes no time, so a burst of parallel guesses would outrun
 * a count that came after. `right()` takes it back, and the lock of the source with it where there would be none without it.
 */
export async function countGuess(deps: Deps, account: string, address: string): Promise<{ right(): Promise<void> }> {
  const accountKey = accountKeyOf(account);
  const sourceKey = keyOf(GUESSES_PER_SOURCE.name, networkOf(address));
  const now = deps.clock.now();
  await take(deps, sourceKey, GUESSES_PER_SOURCE, now);
  const allowed = await count(deps, accountKey, GUESS_WINDOW_MS, now, growingWait(now));
  if (!allowed) throw new Refusal('tooManyTries', { retryAfterSeconds: await waitFor(deps, accountKey, now) });
  return {
    async right() {
      await deps.db.deleteFrom('counters').where('key', '=', accountKey).execute();
      await deps.db
        .updateTable('counters')
        .set((eb) => ({ count: eb('count', '-', 1), next_at: unlockBelow(GUESSES_PER_SOURCE.limit) }))
        .where('key', '=', sourceKey)
        .where('count', '>', 0)
        .execute();
    },
  };
}

/** Failures that were counted meanwhile may fill the limit without this guess: their lock stays. */
const unlockBelow = (limit: number) =>
  sql<Date>`case when counters.count - 1 < ${limit} then ${AT_ONCE}::timestamptz else counters.next_at end`;

/** No wait before the fifth failure, then 1, 2, 4 … seconds, refused from the tenth until the window ends. */
const growingWait = (now: Date) => sql<Date>`case
  when c.count + 1 >= ${GUESSES_PER_ACCOUNT} then c.window_ends_at
  when c.count + 1 >= ${FIRST_WAIT_AFTER}
    then ${now}::timestamptz + make_interval(secs => power(2, c.count + 1 - ${FIRST_WAIT_AFTER}))
  else ${AT_ONCE}::timestamptz end`;

/** A new password clears the lock that guesses at the old one have caused. */
export async function forgetGuesses({ db }: Deps, account: string): Promise<void> {
  await db.deleteFrom('counters').where('key', '=', accountKeyOf(account)).execute();
}

/** Refuses with 429 once the quota is used up. */
export async function useQuota(deps: Deps, quota: Quota, who: string): Promise<void> {
  await take(deps, keyOf(quota.name, who), quota, deps.clock.now());
}

/** For callers that go on either way: true while the quota lasts. */
export async function hasQuota(deps: Deps, quota: Quota, who: string): Promise<boolean> {
  const now = deps.clock.now();
  return count(deps, keyOf(quota.name, who), quota.windowMs, now, untilEndFrom(quota.limit));
}

/** A source is an IPv4 address, or the /64 of an IPv6 one: a household has billions of the latter. */
export function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (v4) return v4;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [
    ...groups,
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...tail.split(':').filter(Boolean),
  ];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

async function take(deps: Deps, key: string, quota: Quota, now: Date): Promise<void> {
  const allowed = await count(deps, key, quota.windowMs, now, untilEndFrom(quota.limit));
  if (!allowed) throw new Refusal('tooManyRequests', { retryAfterSeconds: await waitFor(deps, key, now) });
}

const untilEndFrom = (limit: number) =>
  sql<Date>`case when c.count + 1 >= ${limit} then c.window_ends_at else ${AT_ONCE}::timestamptz end`;

/**
 * One atomic step: counts one more and says when the next may come, or changes nothing and answers false. A window
 * that ends much further away than it is long was opened by a clock since put back, and counts as over.
 */
async function count(
  deps: Deps,
  key: string,
  windowMs: number,
  now: Date,
  nextAt: RawBuilder<Date>,
  isDue: RawBuilder<unknown> = sql`c.next_at <= ${now}`,
): Promise<boolean> {
  const windowEnd = new Date(now.getTime() + windowMs);
  const latestEnd = new Date(windowEnd.getTime() + CLOCK_TOLERANCE_MS);
  const isOver = sql`(c.window_ends_at <= ${now} or c.window_ends_at > ${latestEnd})`;
  const { rows } = await sql`
    insert into counters as c (key, count, window_ends_at, next_at)
    values (${key}, 1, ${windowEnd}, ${AT_ONCE})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else c.count + 1 end,
      next_at = case when ${isOver} then ${AT_ONCE} else ${nextAt} end,
      window_ends_at = case when ${isOver} then ${windowEnd} else c.window_ends_at end
    where ${isDue} or ${isOver}
    returning key`.execute(deps.db);
  return rows.length > 0;
}

async function waitFor({ db }: Deps, key: string, now: Date): Promise<number> {
  const row = await db.selectFrom('counters').select('next_at').where('key', '=', key).executeTakeFirst();
  return secondsUntil(row?.next_at ?? now, now);
}

const secondsUntil = (then: Date, now: Date) => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

export async function deleteEndedCounters({ db, clock }: Deps): Promise<void> {
  await db.deleteFrom('counters').where('window_ends_at', '<=', clock.now()).execute();
}

/** Hashed: a table of counters should not be a list of addresses. */
const keyOf = (name: string, who: string) => `${name}:${createHash('sha256').update(who).digest('base64url')}`;

const accountKeyOf = (account: string) => keyOf('guess-account', account.trim().toLowerCase());
