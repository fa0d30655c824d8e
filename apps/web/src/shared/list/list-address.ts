type ListAddress<Name extends string> = { [name in Name]?: string | undefined } & { page?: number | undefined };

/**
 * Checks the parameters of a list's address, which people change by hand. Refused ones are named with undefined: the
 * router would put back the text of the address.
 */
export function listAddress<const Name extends string>(...names: Name[]) {
  return (given: Record<string, unknown>): ListAddress<Name> => {
    const { page } = given;
    const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1;
    const said = {
      ...Object.fromEntries(names.map((name) => [name, readText(given[name])])),
      page: isPage ? page : undefined,
    };
    return said as ListAddress<Name>;
  };
}

/** The router reads ?search=2024 as a number. */
function readText(value: unknown): string | undefined {
  return (typeof value === 'string' && value) || typeof value === 'number' ? String(value) : undefined;
}
