import type { Language } from './languages.ts';

/** Stands once in the frame of a screen that shows demo content, and once in each file that contains some. */
export const DEMO_LINE: Record<Language, string> = {
  en: 'Demo data: retailers, prices and volumes are invented.',
  de: 'Demodaten: Händler, Preise und Mengen sind erfunden.',
};
