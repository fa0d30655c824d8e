import type { KeyboardEvent } from 'react';

const menuItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

export function focusFirstItem(menu: HTMLElement) {
  menuItems(menu)[0]?.focus();
}

/** One up or down and around, to the ends, to the next item with a first letter; the tabulator leaves the menu. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: menu } = event;
  if (key === 'Tab') return menu.hidePopover();
  const items = menuItems(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  // A link, unlike a button, knows only the other key.
  if (key === ' ' && items[at] instanceof HTMLAnchorElement) items[at].click();
  else if (key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
  else if (key === 'ArrowUp') items.at(Math.max(at, 0) - 1)?.focus();
  else if (key === 'Home') items[0]?.focus();
  else if (key === 'End') items.at(-1)?.focus();
  else return focusByLetter([...items.slice(at + 1), ...items.slice(0, at + 1)], key);
  event.preventDefault();
}

function focusByLetter(items: readonly HTMLElement[], letter: string) {
  const begins = ({ textContent }: HTMLElement) =>
    textContent.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  items.find(begins)?.focus();
}
