import type { Language } from '@portal/contract/languages';

type Texts = {
  subject(first: string, others: number): string;
  intro: string;
  action: string;
  all: string;
  stop(topic: string): string;
};

export const NEWS_TEXTS: Record<Language, Texts> = {
  en: {
    subject: (first, others) => `${first}, and ${others} more`,
    intro: 'this is new for you in the portal:',
    action: 'Open in the portal',
    all: 'See all in the portal',
    stop: (topic) => `Only stop “${topic}”`,
  },
  de: {
    subject: (first, others) => `${first} und ${others} weitere`,
    intro: 'das ist neu für Sie im Portal:',
    action: 'Im Portal öffnen',
    all: 'Alles im Portal ansehen',
    stop: (topic) => `Nur „${topic}“ abbestellen`,
  },
};

/** One line for all items: the newest, and how many more. */
export function newsTitle(items: readonly { title: string }[], language: Language): string {
  const [first, ...others] = items;
  if (!first) return '';
  return others.length > 0 ? NEWS_TEXTS[language].subject(first.title, others.length) : first.title;
}
