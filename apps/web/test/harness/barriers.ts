import axe from 'axe-core';

// Contrast is measured on the colours at rest.
const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
document.adoptedStyleSheets.push(still);

/** Everything that axe finds in the way of somebody who does not see the screen, or uses keys only. */
export async function findBarriers(without: readonly Element[] = []): Promise<string[]> {
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
