/** A name as people read it: words instead of underscores, each with a capital. */
export function prettified(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
