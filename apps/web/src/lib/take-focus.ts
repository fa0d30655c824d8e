/** As a ref: what takes the place of something else takes over its focus, so that keyboard and screen reader go on there. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
