import type { HomeContent } from '@portal/contract/site/home';

/** What the fields hold. */
export type Draft = { readonly title: string; readonly description: string; readonly image?: File | undefined };

/** Nobody may have written anything yet. */
export function draftOf(content: HomeContent | null): Draft {
  return { title: content?.title ?? '', description: content?.description ?? '' };
}
