import type { Language } from '@portal/contract/languages';
import type { HomeContentForm } from '@portal/contract/site/home';
import type * as z from 'zod/mini';

export type HomeTexts = z.infer<typeof HomeContentForm>;

/** English where there is no German. */
export function homeTexts({ title, description, title_de, description_de }: HomeTexts, language: Language) {
  if (language !== 'de') return { title, description };
  return { title: title_de || title, description: description_de || description };
}
