import { type KeyboardEvent, type MouseEvent, type ToggleEvent, useId, useRef, useState } from 'react';

/** Arrow keys lead to the items, not the tabulator. */
export const MENU_ITEM = { role: 'menuitem', tabIndex: -1 };

/** A menu in the browser's own popover. Its items are drawn when it is first opened: pages hold many and open few. */
export function useMenu() {
  const id = useId();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const popup = useRef<HTMLDivElement>(null);
  return {
    wasOpened: state !== 'never',
    trigger: {
      id: `${id}-button`,
      popoverTarget: id,
      'aria-haspopup': 'menu',
      'aria-expanded': state === 'open',
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        // Named like a press would: the popup stands at its button.
        popup.current?.showPopover({ source: event.currentTarget });
      },
    },
    popup: {
      ref: popup,
      id,
      popover: 'auto',
      role: 'menu',
      tabIndex: -1,
      'aria-labelledby': `${id}-button`,
      onBeforeToggle: ({ newState }: ToggleEvent) => setState(newState),
      onToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
        if (newState === 'open') menuItems(currentTarget)[0]?.focus();
      },
      onKeyDown: moveByKeys,
      onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
        if (target instanceof Element && target.closest('[role=menuitem]')) currentTarget.hidePopover();
      },
    },
  } as const;
}

const menuItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** One up or down and around, to the ends, to the next item with a first letter; the tabulator leaves the menu. */
function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: menu } = event;
  if (key === 'Tab') return menu.hidePopover();
  // Closes the menu, and not the dialog around it as well.
  if (key === 'Escape') return event.stopPropagation();
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
