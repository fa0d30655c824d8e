import type { PieceForm } from '@portal/contract/content/decks';

/** Something on a screen that a member asks about, cites or collects. */
export type Piece = {
  readonly kind: 'page' | 'chart' | 'figure' | 'price' | 'photo' | 'video' | 'review';
  readonly title: string;
  /** An address in the portal that opens the piece as it is seen now, with its filters. */
  readonly path: string;
  /** The title with place, period or day, and page, as a citation begins. */
  readonly cited: string;
  readonly source?: string;
  readonly marketId?: string | undefined;
  /** Absent where a deck takes no such piece. */
  readonly deck?: PieceForm | undefined;
  /** The picture that goes with a question, and into a deck where the browser has to draw it. */
  readonly draw?: (() => Promise<Blob | undefined>) | undefined;
};

type Search = { readonly [name: string]: string | number | undefined };

/** A path with the parameters that are set, written as browsers write them. */
export function piecePath(path: string, search: Search, anchor = ''): string {
  const set = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = String(new URLSearchParams(set));
  return [path, query && `?${query}`, anchor && `#${anchor}`].join('');
}

/** 'Retail price audit Malaysia, October 2026, page 3. Avocados Australia export portal. https://…' */
export function writeCitation(cited: string, source: string, portal: string, address: string): string {
  const sentences = [cited, source, portal].filter(Boolean);
  return [...sentences.map((words) => (/[.?!]$/.test(words) ? words : `${words}.`)), address].join(' ');
}

/** A title and what it does not say already. */
export function addFacts(title: string, ...facts: readonly string[]): string {
  return facts.reduce((said, fact) => (fact && !said.includes(fact) ? `${said}, ${fact}` : said), title);
}
