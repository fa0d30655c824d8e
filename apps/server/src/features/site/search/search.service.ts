import type * as contract from '@portal/contract/site/search';
import { HIT_KINDS, type Hit } from '@portal/contract/site/search';
import type { Pool } from 'pg';
import { headlinePieces } from '../../../platform/database/headline.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { nearestWords, respell } from './nearest-words.ts';
import {
  exactQuery,
  type Found,
  type HitRow,
  parseTerms,
  type Question,
  type Source,
  selectResults,
  selectSuggestions,
  selectWordsLike,
} from './search.queries.ts';
import { hasOperators, plainWords, readTerms } from './search-terms.ts';

type Asking = Context<typeof contract.suggestHits> | Context<typeof contract.searchHits>;

/** The rules of this caller at this moment; a kind that is closed to them is not looked into. */
function openSources({ caller, clock, searchKinds }: Asking): Source[] {
  const now = clock.now();
  return HIT_KINDS.flatMap((kind) => {
    const rule = searchKinds[kind].rule(caller, now);
    return rule ? [{ kind, rule }] : [];
  });
}

const MAX_RESPELLINGS = 4;
const MIN_MISSPELT = 4;
const MAX_MISSPELT = 6;

/** Known words in place of the typed ones. Whether the caller may know them is for the search with them to find out. */
async function findRespellings(pool: Pool, q: string): Promise<string[][]> {
  if (hasOperators(q)) return [];
  const typed = plainWords(q);
  const words = [...new Set(typed)].filter(({ length }) => length >= MIN_MISSPELT);
  if (words.length === 0 || words.length > MAX_MISSPELT) return [];
  const alike = Map.groupBy(await selectWordsLike(pool, words), (row) => row.typed);
  const options = typed.map((word) => {
    const nearest = nearestWords(word, alike.get(word)?.map((row) => row.word) ?? []);
    return nearest.length > 0 ? nearest : [{ word, slips: 0 }];
  });
  return respell(options, MAX_RESPELLINGS);
}

type Answer = Found & { instead: string | null };

async function search(
  asking: Asking,
  { q, ...filter }: { q: string; market?: string | undefined; from?: string | undefined; to?: string | undefined },
  select: (question: Question) => Promise<Found>,
): Promise<Answer> {
  const nothing: Answer = { hits: [], totals: [], instead: null };
  const sources = openSources(asking);
  const parsed = sources.length > 0 && (await parseTerms(asking.pool, readTerms(q)));
  if (!parsed) return nothing;
  const question = { ...filter, ...parsed, sources, language: asking.language };
  const found = await select(question);
  if (found.totals.length > 0) return { ...found, instead: null };
  for (const words of await findRespellings(asking.pool, q)) {
    const query = exactQuery(words);
    const corrected = await select({ ...question, query, loose: query });
    if (corrected.totals.length > 0) return { ...corrected, instead: words.join(' ') };
  }
  return nothing;
}

function toHit({ title, snippet, ...row }: HitRow): Hit {
  const [titlePieces, snippetPieces] = [toPieces(title), toPieces(snippet)];
  return { ...row, title: titlePieces, snippet: snippetPieces.some(({ hit }) => hit) ? snippetPieces : [] };
}

const toPieces = (headline: string): Hit['title'] =>
  headlinePieces(headline).map(({ text, is_hit }) => ({ text, hit: is_hit }));

export const suggestHits: Handler<typeof contract.suggestHits> = async (context, { q }) => {
  const { hits, totals, instead } = await search(context, { q }, (question) =>
    selectSuggestions(context.pool, question),
  );
  // Hits come best first, so the first of each kind gives the order of the kinds.
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  const groups = kinds.map((kind) => ({
    kind,
    total: totals.find((counted) => counted.kind === kind)?.total ?? 0,
    hits: hits.filter((hit) => hit.kind === kind).map(toHit),
  }));
  return { groups, instead };
};

export const searchHits: Handler<typeof contract.searchHits> = async (context, input) => {
  const { kind, page, page_size, ...asked } = input;
  const range = { kind, limit: page_size, offset: (page - 1) * page_size };
  const { hits, totals, instead } = await search(context, asked, (question) =>
    selectResults(context.pool, question, range),
  );
  const inOrder = HIT_KINDS.flatMap((each) => totals.filter((counted) => counted.kind === each));
  return { hits: hits.map(toHit), totals: inOrder, instead };
};
