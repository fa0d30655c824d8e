import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable], [role=textbox]';
/** Popovers of the frame are in the page all the time. */
const DIALOGS = 'dialog[open], [role=dialog]:not([popover]), [role=alertdialog]';

/** Ctrl or ⌘ with K from everywhere, and / where nobody types; not over another dialog. */
export function useSearchKeys(onOpen: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    const hasCommand = ctrlKey || metaKey;
    const isTyping = target instanceof Element && target.closest(FIELDS) !== null;
    const isAsked = hasCommand ? key.toLowerCase() === 'k' && !shiftKey : key === '/' && !isTyping;
    if (!isAsked || altKey || event.defaultPrevented) return;
    event.preventDefault();
    if (!document.querySelector(DIALOGS)) onOpen();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    // Added anew with every key, it is the last to hear of it: a screen may have its own use for the key.
    const comeLast = () => window.addEventListener('keydown', listener, { once: true });
    window.addEventListener('keydown', comeLast, { capture: true });
    return () => {
      window.removeEventListener('keydown', comeLast, { capture: true });
      window.removeEventListener('keydown', listener);
    };
  }, []);
}
