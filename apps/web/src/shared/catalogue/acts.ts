import type { Access } from '@portal/contract/call';
import type { ScreenName } from './catalogue.ts';
import type { Label } from './feature.ts';

type Effect = { readonly to: ScreenName; readonly search?: object } | { readonly run: () => void };

/** Something that a member can do, offered by the search under the condition of its button. */
export type Act = Effect & {
  readonly label: Label;
  /** Other words for it, of both languages. */
  readonly words?: string;
  readonly needs?: Access;
  /** `themselves`: not for an administrator in a direct login. Everybody, unless it says otherwise. */
  readonly for?: 'themselves' | 'primaryUser' | 'client';
  /** Not part of a licence that shows summaries only. */
  readonly isSinglePrices?: boolean;
};

/** The part of a manifest that only the search needs; feature.ts is loaded before anybody signs in. */
export type SearchEntries = {
  readonly acts?: readonly Act[];
  /** Other words for screens of the menu and of tabs, of both languages. */
  readonly words?: { readonly [name in ScreenName]?: string };
};
