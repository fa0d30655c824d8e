/** As a ref: what takes the place of something else takes over its focus, so that keyboard and screen reader go on there. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

/** As the ref of a dialog's first field. A frame later, because the dialog first notes where to give the focus back. */
export function takeFirstFocus(element: HTMLElement | null) {
  requestAnimationFrame(() => element?.focus());
}
