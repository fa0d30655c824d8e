const MOST = 5;

/** Page numbers to press, with a gap where some are left out: as many as a phone has room for. */
export function pagesShown(page: number, pages: number): readonly (number | 'gap before' | 'gap after')[] {
  if (pages <= MOST) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page < MOST - 1) return [1, 2, 3, 'gap after', pages];
  if (page > pages - (MOST - 2)) return [1, 'gap before', pages - 2, pages - 1, pages];
  return [1, 'gap before', page, 'gap after', pages];
}
