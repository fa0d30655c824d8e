/** A link into the portal; with a market it opens there. */
export type PortalLink = { text: string; path: string; market?: string };
type Series = { origin: string; name: string; values: readonly (number | null)[] };

/** Pieces in reading order. The server measures, breaks pages and draws. */
export type Piece =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly { text: string }[] }
  | { kind: 'figures'; cards: readonly { label: string; value: string; note: string }[] }
  | {
      kind: 'lines';
      title: string;
      columns: readonly { name: string; short: string }[];
      series: readonly Series[];
      format: (value: number) => string;
      formatTick: (value: number) => string;
    }
  | {
      kind: 'bars';
      title: string;
      bars: readonly { name: string; value: number; label: string; origin?: string }[];
    }
  | {
      kind: 'shares';
      title: string;
      rows: readonly {
        name: string;
        parts: readonly { origin: string; name: string; share: number; label: string }[];
      }[];
    }
  | {
      kind: 'table';
      title?: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
      words?: readonly number[];
    }
  /** Photos of price tags from visits to this market in this month; left out with its heading where there are none. */
  | { kind: 'shelf'; heading: string; text: string; market: string; month: string }
  | { kind: 'box'; title: string; text?: readonly string[]; items?: readonly string[]; link?: PortalLink }
  | { kind: 'columns'; columns: readonly (readonly Piece[])[] };

export type Content = {
  /** The first sentence is the answer on the cover. */
  summary: string[];
  pieces: readonly Piece[];
};
