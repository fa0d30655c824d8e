import type { HomeContent } from '@portal/contract/site/home';
import type { HomeTexts } from './home-texts.ts';

export type Draft = HomeTexts & { readonly image?: File | undefined };

export function toDraft(content: HomeContent | null): Draft {
  const { title = '', description = '', title_de = '', description_de = '' } = content ?? {};
  return { title, description, title_de, description_de };
}
