export type FoundPage = { readonly page: number; readonly count: number };
type Place = { readonly page: number; readonly index: number };

/** A hit of this page: how many there are on it, and which one is looked at. */
export function findHit(pages: readonly FoundPage[], page: number, index: number) {
  const count = pages.find((found) => found.page === page)?.count ?? 0;
  return { page, count, index: Math.min(index, Math.max(0, count - 1)) };
}

/** Counted from 1 through all pages; nothing on a page without one. */
export function hitNumber(pages: readonly FoundPage[], { page, count, index }: ReturnType<typeof findHit>) {
  if (count === 0) return undefined;
  const before = pages.filter((found) => found.page < page).reduce((sum, found) => sum + found.count, 0);
  return before + index + 1;
}

/** From a page without hits the next one is on the first page after it; after the last comes the first. */
export function neighbouringHit(pages: readonly FoundPage[], from: Place, direction: 1 | -1): Place | undefined {
  const here = pages.find(({ page }) => page === from.page);
  const index = from.index + direction;
  if (here && index >= 0 && index < here.count) return { page: here.page, index };
  const next =
    direction === 1
      ? (pages.find(({ page }) => page > from.page) ?? pages[0])
      : (pages.findLast(({ page }) => page < from.page) ?? pages.at(-1));
  return next && { page: next.page, index: direction === 1 ? 0 : next.count - 1 };
}
