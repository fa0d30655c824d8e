import type { HomeContent } from '@portal/contract/site/home';

export type Draft = { readonly title: string; readonly description: string; readonly image?: File | undefined };

export function toDraft(content: HomeContent | null): Draft {
  return { title: content?.title ?? '', description: content?.description ?? '' };
}
