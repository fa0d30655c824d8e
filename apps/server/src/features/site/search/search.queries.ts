import type { Language } from '@portal/contract/languages';
import { type Hit, type HitKind, MAX_HITS_COUNTED, SUGGESTED_HITS } from '@portal/contract/site/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Pool } from 'pg';
import { headlineOptions } from '../../../platform/database/headline.ts';
import { type Fragment, queryByIndex, queryNamed, wholeNumber } from '../../../platform/database/query-rows.ts';
import type { Terms } from './search-terms.ts';

/** The newest entries of a kind are read first; with this many matches a search is common, and the index is not asked. */
const MAX_NEWEST = 10_000;
const MIN_COMMON = 500;
/** Limits of one kind: entries listed by the index, entries that pass the rule, entries that are ranked. */
const MAX_LISTED = 5_000;
const MAX_PASSED = 1_000;
const MAX_RANKED = 400;

/** In the text of the statement, because each kind has an index of its own. */
const KINDS: Record<HitKind, Fragment> = {
  market: sql`'market'`,
  price: sql`'price'`,
  report: sql`'report'`,
  review: sql`'review'`,
  footage: sql`'footage'`,
  post: sql`'post'`,
  answer: sql`'answer'`,
  asset: sql`'asset'`,
  member: sql`'member'`,
  company: sql`'company'`,
};

export type Source = { kind: HitKind; rule: RawBuilder<SqlBool> };

export type Parsed = {
  query: string;
  /** Matches more, and is quick to look up: word by word, without the order in phrases, which no index knows. */
  loose: string;
};

export type Question = Parsed & {
  language: Language;
  sources: readonly Source[];
  market?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const CONFIGURATIONS = ['search_exact', 'search_en', 'search_de'] as const;

/** Null where nothing is looked for, or only what is to be left out. */
export async function parseTerms(pool: Pool, { q, before, prefix, words }: Terms): Promise<Parsed | null> {
  const whole = CONFIGURATIONS.map((name) => sql`websearch_to_tsquery(${name}::regconfig, ${q})`);
  const beginning = sql`to_tsquery('search_exact', ${prefix === null ? null : `${prefix}:*`})`;
  const growing = CONFIGURATIONS.map(
    (name) => sql`websearch_to_tsquery(${name}::regconfig, ${before}) && ${beginning}`,
  );
  const forms = CONFIGURATIONS.map((name) => sql`(plainto_tsquery(${name}::regconfig, word))`);
  const [parsed] = await queryNamed(
    pool,
    prefix === null ? 'search-terms' : 'search-terms-growing',
    sql<Parsed & { is_open: boolean }>`
      select query::text as query, querytree(query) in ('', 'T') as is_open,
        case when query::text like '%!%' then query::text
          when ${whole[0]}::text like '%|%' or each_word is null then regexp_replace(query::text, '<(-|[0-9]+)>', '&', 'g')
          else each_word end as loose
      from (
        select string_agg(distinct '(' || one::text || ')', ' | ')::tsquery as query
        from unnest(array[${sql.join(prefix === null ? whole : [...whole, ...growing])}]) one where numnode(one) > 0
      ) parsed, (
        -- A word that one language leaves out may be missing.
        select string_agg('(' || forms || ')', ' & ') as each_word from (
          select concat_ws(' | ', string_agg(distinct form::text, ' | ')
            filter (where form::text || ':*' is distinct from grown), grown) as forms
          from unnest(${words}::text[]) with ordinality as typed (word, place),
            lateral (values ${sql.join(forms)}) as form (form),
            lateral (select case when place = ${words.length} then ${beginning}::text end) as last (grown)
          group by place, grown having bool_and(numnode(form) > 0)
        ) word
      ) words where query is not null`,
  );
  return !parsed || parsed.is_open ? null : parsed;
}

/** Exactly these words, as written somewhere: no stem of another word matches. */
export const exactQuery = (words: readonly string[]) =>
  words.map((word) => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}':AC`).join(' & ');

const COLUMNS = sql`e.id, e.kind, e.ref_id, e.part, e.page, e.language, e.day, e.search`;

type Part = Source & { isPage: boolean };

const partNames = ({ kind, isPage }: Part) => {
  const name = isPage ? 'page' : kind;
  return { read: sql.id(`read_${name}`), newest: sql.id(`newest_${name}`), listed: sql.id(`listed_${name}`) };
};

/**
 * The newest entries are read first, until enough match. The index of words is asked only where too few do, since it
 * lists all entries with a word before the first is seen: not for a search that fills the count with the newest, nor for
 * one so common that the index would list more than are looked at. The rule is asked about one matching entry at a
 * time; as a join the planner would apply it to all content. Hidden entries take no place among those that are ranked.
 */
function matchedIn(part: Part, { query, loose, market, from, to }: Question): Fragment {
  const { read, newest, listed } = partNames(part);
  const among = sql`e.kind = ${KINDS[part.kind]} and e.page is ${part.isPage ? sql`not null` : sql`null`}
    ${from ? sql`and e.day >= ${from}::date` : sql``} ${to ? sql`and e.day <= ${to}::date` : sql``}`;
  const matches = sql`e.search @@ ${loose}::tsquery ${market ? sql`and e.market_id = ${market}::uuid` : sql``}`;
  const passes = sql`e.search @@ ${query}::tsquery and (select ${part.rule})`;
  return sql`
    ${read} as materialized (
      select ${COLUMNS} from (
        select * from search_entries e where ${among} order by e.day desc nulls last limit ${wholeNumber(MAX_NEWEST)}) e
      where ${matches}),
    ${newest} as materialized (
      select e.id from ${read} e where ${passes} limit ${wholeNumber(MAX_RANKED)}),
    ${listed} as materialized (
      select e.id from (
        select e.id, e.day from (
          select ${COLUMNS} from search_entries e
          where (select count(*) from ${newest}) < ${wholeNumber(MAX_HITS_COUNTED)}
            and (select count(*) from ${read}) < ${wholeNumber(MIN_COMMON)} and ${among} and ${matches}
          limit ${wholeNumber(MAX_LISTED)}) e
        where ${passes} limit ${wholeNumber(MAX_PASSED)}) e
      order by e.day desc nulls last limit ${wholeNumber(MAX_RANKED)})`;
}

const seenIn = (part: Part): Fragment => {
  const { newest, listed } = partNames(part);
  return sql`select id from ${newest} union all select id from ${listed}`;
};

/** Title over text, exact over stem: weights of D, C, B and A. A short entry says more about its words than a long one. */
const RANK = (query: string) => sql`
  round(ln(greatest(ts_rank('{0.05, 0.1, 0.4, 1}', e.search, ${query}::tsquery, 1), 0.000001)) * 2)`;

function rankedHits(question: Question): Fragment {
  const parts = question.sources.flatMap((source): Part[] => [
    { ...source, isPage: false },
    ...(source.kind === 'report' ? [{ ...source, isPage: true }] : []),
  ]);
  return sql`
    ${sql.join(parts.map((part) => matchedIn(part, question)))},
    ranked as (
      select distinct on (e.kind, e.ref_id, e.part, e.page) e.id, e.kind, e.ref_id, e.part, e.page, e.day,
        ${RANK(question.query)} as rank
      from (${sql.join(parts.map(seenIn), sql` union all `)}) seen join search_entries e on e.id = seen.id
      order by e.kind, e.ref_id, e.part, e.page, coalesce(e.language, 'en') = ${question.language} desc),
    placed as (
      select *, count(*) over (partition by kind) as total,
        row_number() over (partition by kind order by ${BEST_FIRST}) as place,
        row_number() over (partition by kind, ref_id, part order by ${BEST_FIRST}) as place_in_item
      from ranked)`;
}

const BEST_FIRST = sql`rank desc, day desc nulls last, page nulls first, id`;

const TITLE = headlineOptions('HighlightAll=true');
const SNIPPET = headlineOptions('MaxWords=24, MinWords=10, MaxFragments=1');

export type HitRow = Omit<Hit, 'title' | 'snippet'> & { title: string; snippet: string };
export type Found = { hits: HitRow[]; totals: { kind: HitKind; total: number }[] };

const FOUND = ({ query }: Question, chosen: Fragment) => sql<Found>`
  select
    coalesce((
      select json_agg(json_build_object('kind', kind, 'total', least(total, ${wholeNumber(MAX_HITS_COUNTED)})))
      from (select distinct kind, total from placed) counted), '[]') as totals,
    coalesce((
      select json_agg(json_build_object(
          'key', e.kind || '-' || e.id, 'kind', e.kind, '_id', e.ref_id, 'page', nullif(e.page, 0), 'day', e.day, 'path', e.path,
          'title', ts_headline(word.configuration, e.title, ${query}::tsquery, ${TITLE}),
          'snippet', ts_headline(word.configuration, e.body, ${query}::tsquery, ${SNIPPET}),
          'market', case when c.id is not null then
            json_build_object('_id', c.id, 'name', c.name, 'iso2', c.iso2) end)
        order by chosen.rank desc, chosen.day desc nulls last, chosen.page nulls first, chosen.id)
      from (${chosen}) chosen join search_entries e on e.id = chosen.id
      left join countries c on c.id = e.market_id
      cross join lateral (
        select case e.language when 'de' then 'search_de'::regconfig else 'search_en'::regconfig end as configuration
      ) word), '[]') as hits`;

const NOTHING: Found = { hits: [], totals: [] };

async function ask(pool: Pool, question: Question, chosen: Fragment): Promise<Found> {
  if (question.sources.length === 0) return NOTHING;
  const [found] = await queryByIndex(pool, sql<Found>`with ${rankedHits(question)} ${FOUND(question, chosen)}`);
  return found ?? NOTHING;
}

/** The best of each kind, and of an item its best page. */
export const selectSuggestions = (pool: Pool, question: Question): Promise<Found> =>
  ask(
    pool,
    question,
    sql`
      select * from (
        select *, row_number() over (partition by kind order by ${BEST_FIRST}) as place_of_item
        from placed where place_in_item = 1) item
      where place_of_item <= ${wholeNumber(SUGGESTED_HITS)}`,
  );

/** Hits beyond the counted ones are not shown. */
export const selectResults = (
  pool: Pool,
  question: Question,
  { kind, limit, offset }: { kind: HitKind | undefined; limit: number; offset: number },
): Promise<Found> =>
  ask(
    pool,
    question,
    sql`
      select * from placed where place <= ${wholeNumber(MAX_HITS_COUNTED)} and kind = coalesce(${kind ?? null}, kind)
      order by ${BEST_FIRST} limit ${limit} offset ${offset}`,
  );

const LONGEST_SHORT_WORD = 6;

/** Words of the index that resemble a typed one. Short words share too few trigrams, so those of about its length come too. */
export function selectWordsLike(pool: Pool, typed: readonly string[]): Promise<{ typed: string; word: string }[]> {
  return queryNamed(
    pool,
    'search-words-like',
    sql`
      select given.word as typed, alike.word
      from unnest(${typed}::text[]) as given (word), lateral (
        (select w.word from search_words w where w.word % given.word
          order by similarity(w.word, given.word) desc limit 20)
        union
        (select w.word from search_words w
          where length(given.word) <= ${LONGEST_SHORT_WORD} and left(w.word, 1) = left(given.word, 1)
            and length(w.word) between length(given.word) - 1 and length(given.word) + 1
          order by similarity(w.word, given.word) desc, abs(length(w.word) - length(given.word)) limit 200)
      ) alike`,
  );
}
