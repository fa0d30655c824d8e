type ListAddress = { search?: string; page?: number };

/** What the address of a list says about what is shown: people change addresses by hand, so nothing is sure. */
export function readListAddress({ search, page }: Record<string, unknown>): ListAddress {
  return {
    // The router reads ?search=2024 as a number.
    ...((typeof search === 'string' || typeof search === 'number') && { search: String(search) }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
  };
}
