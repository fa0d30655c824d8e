import type { Language } from '@portal/contract/languages';
import type { PageName } from '@portal/contract/page-permissions';
import { NEWS_KINDS, type NewsKind, type NewsLine } from '@portal/contract/site/home/news';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { type Caller, isGranted } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import type { Log } from './log.ts';

export type NewsAsking = {
  db: Kysely<Tables>;
  pool: Pool;
  clock: Clock;
  log: Log;
  caller: Caller;
  language: Language;
  signal: () => AbortSignal;
  since: Date;
};

export type NewsSource = {
  /** The page of the list behind it; null: every member has one. */
  page: PageName | null;
  /** Shown until it is done, whenever it began. */
  waits?: true;
  /** At most MAX_NEWS lines, of items that the caller sees in that list. */
  read(asking: NewsAsking): Promise<Omit<NewsLine, 'kind'>[]>;
};
export type NewsSources = { readonly [kind in NewsKind]: readonly NewsSource[] };

type Telling = { homeNews?: Partial<Record<NewsKind, NewsSource>> };

/** A kind of news that nobody tells would be missing in silence, so the portal does not start. */
export function collectNewsSources(features: readonly Telling[]): NewsSources {
  const sources = (kind: NewsKind) => features.flatMap(({ homeNews }) => homeNews?.[kind] ?? []);
  const missing = NEWS_KINDS.find((kind) => sources(kind).length === 0);
  if (missing) throw new Error(`nobody tells ${missing}`);
  return Object.fromEntries(NEWS_KINDS.map((kind) => [kind, sources(kind)])) as unknown as NewsSources;
}

export const isNewsFor = ({ page }: NewsSource, { permissions }: Caller): boolean =>
  page === null || isGranted(permissions?.entries ?? [], page, 'show_page');

const PLAIN = { figure: '', count: 1, market: '', photo: null };

/** Whatever a line does not say is empty. */
export const newsLine = (
  line: Pick<NewsLine, 'text' | 'path'> & Partial<NewsLine> & { at: string },
): Omit<NewsLine, 'kind'> => ({ ...PLAIN, ...line });
