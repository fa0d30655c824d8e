/** A deleted post takes its buttons along. */
export function focusFeed() {
  document.getElementById('feed')?.focus();
}
