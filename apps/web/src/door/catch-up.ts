declare global {
  interface Window {
    /** The form that somebody has sent before the screen could take it; see public/door-boot.js. */
    sentEarly?: HTMLFormElement | true;
  }
}

/** Tells the screen what somebody has typed and sent before it could listen. */
export function catchUp(root: HTMLElement) {
  for (const field of root.querySelectorAll<HTMLInputElement>('form input')) {
    if (!field.value || field.type === 'checkbox') continue;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  const { sentEarly } = window;
  // From here on the screen takes it itself.
  window.sentEarly = true;
  if (sentEarly instanceof HTMLFormElement) sentEarly.requestSubmit();
}
