import { createHash } from 'node:crypto';
import type { Quota as CallQuota } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Origin } from './caller.ts';
import type { Deps } from './deps.ts';
import { MINUTE_MS } from './durations.ts';
import { Refusal } from './refusal.ts';

/** `refusal` replaces the default code. */
export type Quota = CallQuota & { refusal?: ErrorCode };

export type Counting = Pick<Deps, 'db' | 'clock'>;

const GUESS_WINDOW_MS = 15 * MINUTE_MS;
const GUESSES_PER_ACCOUNT = 10;
const GUESSES_PER_SOURCE: Quota = { name: 'guess-source', limit: 60, windowMs: GUESS_WINDOW_MS };
const FIRST_WAIT_AFTER = 5;
/** Requests of one instant are counted in any order, and node clocks differ a little. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;
const AT_ONCE = new Date(0);
const EVEN_LOCKED = sql`true`;

export type Guess = {
  /** Hashed. */
  account: string;
  before(): Promise<void>;
  after(isRight: boolean): Promise<void>;
};

/**
 * Counts failures only, so parallel sign-ins do not hinder each other. Only a few guesses are between both steps at once,
 * so a burst cannot outrun the count by more. The counters are shared by all ways in and all nodes. The failures of
 * others at the source do not lock a known browser out; its own count for both.
 */
export function guessPassword(deps: Counting, account: string, address: string, isBrowserKnown = false): Guess {
  const accountKey = guessedAccountKey(account);
  const sourceKey = guessingSourceKey(address);
  let hasFailures = false;
  return {
    account: accountKey,
    async before() {
      const rows = await selectUnlocked(deps, isBrowserKnown ? [accountKey] : [accountKey, sourceKey]);
      hasFailures = rows.some(({ key }) => key === accountKey);
    },
    async after(isRight) {
      if (!isRight) await countFailure(deps, accountKey, sourceKey);
      else if (hasFailures) await deps.db.deleteFrom('counters').where('key', '=', accountKey).execute();
    },
  };
}

/** For secrets checked before a password and counted with it. */
export async function refuseLockedSource(deps: Counting, address: string): Promise<void> {
  await selectUnlocked(deps, [guessingSourceKey(address)]);
}

async function selectUnlocked(deps: Counting, keys: string[]) {
  const now = deps.clock.now();
  const rows = await deps.db.selectFrom('counters').selectAll().where('key', 'in', keys).execute();
  for (const { key, next_at, window_ends_at } of rows) {
    const windowMs = window_ends_at.getTime() - now.getTime();
    const isOver = windowMs <= 0 || windowMs > GUESS_WINDOW_MS + CLOCK_TOLERANCE_MS;
    if (isOver || next_at <= now) continue;
    const code = key.startsWith(`${GUESSES_PER_SOURCE.name}:`) ? 'tooManyRequests' : 'tooManyTries';
    throw new Refusal(code, { retryAfterSeconds: secondsUntil(next_at, now) });
  }
  return rows;
}

/** Counts even while others wait: all parallel checks were guesses. */
async function countFailure(deps: Counting, accountKey: string, sourceKey: string): Promise<void> {
  const now = deps.clock.now();
  await count(deps, sourceKey, GUESS_WINDOW_MS, now, untilEndFrom(GUESSES_PER_SOURCE.limit), EVEN_LOCKED);
  await count(deps, accountKey, GUESS_WINDOW_MS, now, growingWait(now), EVEN_LOCKED);
}

/**
 * Counted before the check: checking is fast, so parallel guesses would outrun a later count. `right()` takes it back.
 */
export async function countGuess(
  deps: Counting,
  account: string,
  address: string,
  isBrowserKnown = false,
): Promise<{ right(): Promise<void> }> {
  const accountKey = guessedAccountKey(account);
  const now = deps.clock.now();
  const ofSource = await countGuessingSource(deps, address, { isBrowserKnown });
  const allowed = await count(deps, accountKey, GUESS_WINDOW_MS, now, growingWait(now));
  if (!allowed) throw new Refusal('tooManyTries', { retryAfterSeconds: await waitFor(deps, accountKey, now) });
  return {
    async right() {
      await deps.db.deleteFrom('counters').where('key', '=', accountKey).execute();
      await ofSource.right();
    },
  };
}

/** Counts guesses at secrets that open no account apart, so that they never lock anybody's sign-in. */
export const NEWS_SECRETS = 'guess-news';

/** Like countGuess, per source only. A found secret was right. */
export async function guessSecret<T>(
  context: Counting & { from: Origin },
  find: () => Promise<T | false | undefined>,
  counter?: typeof NEWS_SECRETS,
): Promise<T> {
  const guess = await countGuessingSource(context, context.from.address, { counter });
  const found = await find();
  if (!found) throw new Refusal('linkInvalid');
  await guess.right();
  return found;
}

/** A right guess removes the lock it would have caused. */
export async function countGuessingSource(
  deps: Counting,
  address: string,
  { counter, isBrowserKnown = false }: { counter?: typeof NEWS_SECRETS | undefined; isBrowserKnown?: boolean } = {},
): Promise<{ right(): Promise<void> }> {
  const key = guessingSourceKey(address, counter);
  const now = deps.clock.now();
  if (isBrowserKnown) await count(deps, key, GUESS_WINDOW_MS, now, untilEndFrom(GUESSES_PER_SOURCE.limit), EVEN_LOCKED);
  else await take(deps, key, GUESSES_PER_SOURCE, now);
  return {
    async right() {
      await deps.db
        .updateTable('counters')
        .set((eb) => ({ count: eb('count', '-', 1), next_at: unlockBelow(GUESSES_PER_SOURCE.limit) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute();
    },
  };
}

/** Failures counted meanwhile may reach the limit without this guess: their lock stays. */
const unlockBelow = (limit: number) =>
  sql<Date>`case when counters.count - 1 < ${limit} then ${AT_ONCE}::timestamptz else counters.next_at end`;

/** No wait before the fifth failure, then 1, 2, 4 … seconds; refused from the tenth until the window ends. */
const growingWait =
  (now: Date): NextAt =>
  (counted, windowEnd) =>
    sql`case
  when ${counted} >= ${GUESSES_PER_ACCOUNT} then ${windowEnd}
  when ${counted} >= ${FIRST_WAIT_AFTER}
    then ${now}::timestamptz + make_interval(secs => power(2, ${counted} - ${FIRST_WAIT_AFTER}))
  else ${AT_ONCE}::timestamptz end`;

/** A new password clears the lock caused by guesses at the old one. */
export async function forgetGuesses({ db }: Counting, account: string): Promise<void> {
  await db.deleteFrom('counters').where('key', '=', guessedAccountKey(account)).execute();
}

/** Throws 429 once the quota is used up. */
export async function useQuota(deps: Counting, quota: Quota, who: string): Promise<Left> {
  const now = deps.clock.now();
  const { count: used, window_ends_at } = await take(deps, counterKey(quota.name, who), quota, now);
  return { left: quota.limit - used, resetSeconds: secondsUntil(window_ends_at, now) };
}

export type Left = { left: number; resetSeconds: number };

export async function hasQuota(deps: Counting, quota: Quota, who: string): Promise<boolean> {
  const now = deps.clock.now();
  const counted = await count(deps, counterKey(quota.name, who), quota.windowMs, now, untilEndFrom(quota.limit));
  return counted !== undefined;
}

/** An IPv4 address, or the /64 of an IPv6 address: a household has billions of the latter. */
export function sourceNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

async function take(deps: Counting, key: string, quota: Quota, now: Date): Promise<Counted> {
  const counted = await count(deps, key, quota.windowMs, now, untilEndFrom(quota.limit));
  if (counted) return counted;
  throw new Refusal(quota.refusal ?? 'tooManyRequests', { retryAfterSeconds: await waitFor(deps, key, now) });
}

type Counted = { count: number; window_ends_at: Date };

type NextAt = (counted: RawBuilder<number>, windowEnd: RawBuilder<Date>) => RawBuilder<Date>;

const untilEndFrom =
  (limit: number): NextAt =>
  (counted, windowEnd) =>
    sql`case when ${counted} >= ${limit} then ${windowEnd} else ${AT_ONCE}::timestamptz end`;

/**
 * One atomic statement: counts and sets the next time, or changes nothing and returns nothing. A window ending further
 * away than its length was opened by a clock since set back, and counts as over.
 */
async function count(
  deps: Counting,
  key: string,
  windowMs: number,
  now: Date,
  nextAt: NextAt,
  isDue: RawBuilder<unknown> = sql`c.next_at <= ${now}`,
): Promise<Counted | undefined> {
  const windowEnd = new Date(now.getTime() + windowMs);
  const latestEnd = new Date(windowEnd.getTime() + CLOCK_TOLERANCE_MS);
  const isOver = sql`(c.window_ends_at <= ${now} or c.window_ends_at > ${latestEnd})`;
  const afterFirst = nextAt(sql`1`, sql`${windowEnd}::timestamptz`);
  const afterThis = nextAt(sql`(c.count + 1)`, sql`c.window_ends_at`);
  const { rows } = await sql<Counted>`
    insert into counters as c (key, count, window_ends_at, next_at)
    values (${key}, 1, ${windowEnd}, ${afterFirst})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else c.count + 1 end,
      next_at = case when ${isOver} then ${afterFirst} else ${afterThis} end,
      window_ends_at = case when ${isOver} then ${windowEnd} else c.window_ends_at end
    where ${isDue} or ${isOver}
    returning count, window_ends_at`.execute(deps.db);
  return rows[0];
}

async function waitFor({ db }: Counting, key: string, now: Date): Promise<number> {
  const row = await db.selectFrom('counters').select('next_at').where('key', '=', key).executeTakeFirst();
  return secondsUntil(row?.next_at ?? now, now);
}

const secondsUntil = (then: Date, now: Date) => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

export async function deleteEndedCounters({ db, clock }: Counting): Promise<void> {
  await db.deleteFrom('counters').where('window_ends_at', '<=', clock.now()).execute();
}

/** Hashed: the table must not be a list of addresses. */
const counterKey = (name: string, who: string) => `${name}:${createHash('sha256').update(who).digest('base64url')}`;

const guessingSourceKey = (address: string, counter = GUESSES_PER_SOURCE.name) =>
  counterKey(counter, sourceNetwork(address));

const guessedAccountKey = (account: string) => counterKey('guess-account', account.trim().toLowerCase());
