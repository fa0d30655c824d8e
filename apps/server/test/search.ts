import { suggestHits } from '@portal/contract/site/search';
import { indexNextChanges } from '../src/features/site/search/search-index.service.ts';
import type { TestPortal } from './portal.ts';

/** Does the work of the job until nothing is left. */
export async function indexEverything({ deps }: TestPortal): Promise<void> {
  while (await indexNextChanges(deps));
}

type Pieces = readonly { readonly text: string; readonly hit: boolean }[];

export const joinPieces = (pieces: Pieces) => pieces.map(({ text }) => text).join('');
/** Hits in brackets. */
export const markPieces = (pieces: Pieces) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

export async function suggest(portal: TestPortal, { token }: { token: string }, q: string, language = 'en') {
  const answer = await portal.call(suggestHits, { q }, { token, headers: { 'accept-language': language } });
  if (answer.status !== 200) throw new Error(answer.text);
  const { groups, instead } = answer.body.data;
  return { groups, instead, titles: groups.flatMap(({ hits }) => hits.map(({ title }) => joinPieces(title))) };
}
