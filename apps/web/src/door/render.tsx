import type { Language } from '@portal/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { setLanguage } from '../lib/i18n.ts';
import { written } from '../lib/use-document-title.ts';
import type { Screen } from '../shared/catalogue/feature.ts';
import { type DoorName, door } from '../shared/door/door.ts';
import de from './de.json';
import { DoorPage } from './door-page.tsx';
import en from './en.json';
import { loadScreen, screenFile } from './load-screen.ts';

const descriptions: Record<Language, Record<DoorName, string>> = { en, de };

/** Search engines may list these; the others are reached by links from e-mails and partners. */
const LISTED: ReadonlySet<string> = new Set<DoorName>(['login', 'signUp', 'privacyPolicy', 'termsOfUse']);

/** Every screen with its addresses and its module. */
export const pages = Object.entries<Screen>(door).map(([key, { path, aliases = [] }]) => {
  const name = key as DoorName;
  return { name, addresses: [path, ...aliases], file: screenFile(name) };
});

/** One screen as it stands before any script has run. */
export async function renderScreen(name: DoorName, language: Language) {
  const screen = await loadScreen(name);
  setLanguage(language);
  const body = renderToStaticMarkup(<DoorPage screen={screen} />)
    // Before the page React names its pictures, which the browser finds soon enough.
    .replace(/^(<link [^>]*>)+/, '')
    // The Content-Security-Policy takes styles from files and scripts only.
    .replace(/ style="[^"]*clip[^"]*"/g, ' class="visually-hidden"')
    .replace(/ style="[^"]*"/g, '');
  return {
    name,
    language,
    body,
    title: written.title,
    description: descriptions[language][name],
    isListed: LISTED.has(name),
  };
}
