import type { Language } from '@portal/contract/languages';
import { texts } from '@portal/contract/texts';
import axe from 'axe-core';
import { vi } from 'vitest';
import { SAMPLE_WORDS } from './sample-value.ts';

// Contrast is measured on the colours at rest.
const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
document.adoptedStyleSheets.push(still);

/** Everything that axe finds in the way of somebody who does not see the screen, or uses keys only. */
export async function findBarriers(without: readonly Element[] = []): Promise<string[]> {
  // A change of address hides the menu for a moment, and its links with it.
  await vi.waitUntil(() => !document.querySelector('#menu [style*="hidden"]'));
  const { violations } = await axe.run(
    { include: [document.body], exclude: [...without] },
    { resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The same around every screen: menu, header and footer. */
export function findFrame(main: Element): Element[] {
  const frame: Element[] = [];
  for (let inner = main; inner.parentElement && inner.id !== 'root'; inner = inner.parentElement) {
    frame.push(...[...inner.parentElement.children].filter((other) => other !== inner && other.localName !== 'script'));
  }
  return frame;
}

/** The elements that reach beyond the right edge, the innermost of them, where the page has to be pushed sideways. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  return [
    `${scrollWidth} wide on ${clientWidth}`,
    ...inner.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
}

/** Values that reached the screen without becoming words. */
export function findSlips(): string[] {
  return document.body.innerText.match(/.*\b(undefined|NaN|Invalid Date|\[object \w+\])\b.*|.*\{\{.*/g) ?? [];
}

/** Small words that only one of the languages has. */
const SMALL_WORDS: Record<Language, RegExp> = {
  en: /\b(the|and|your|you|with|please|this|that|are|have|has|from|not|only|which)\b/i,
  de: /\b(und|nicht|bitte|wird|wurde|für|eine[rsnm]?|dieser?|Sie|wir|auf|mit)\b/,
};

/** They stay in the language in which they came. */
const SAID_BY_THE_SERVER = new Set(Object.values(texts).flatMap((sentences) => Object.values(sentences)));

/** Lines and names on the screen that are in another language than its reader's. */
export function findOtherLanguage(language: Language): string[] {
  const foreign = SMALL_WORDS[language === 'en' ? 'de' : 'en'];
  const names = [...document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [...document.body.innerText.split('\n'), ...names].filter(
    (line) => foreign.test(line) && !SAMPLE_WORDS.test(line) && !SAID_BY_THE_SERVER.has(line),
  );
}
