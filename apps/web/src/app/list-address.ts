/** What the address of a list says about what is shown: people change addresses by hand, so nothing is sure. */
export function listAddress<const Name extends string>(...names: Name[]) {
  return (given: Record<string, unknown>): { [name in Name]?: string } & { page?: number } => {
    const { page } = given;
    const kept = names.flatMap((name) => {
      const value = given[name];
      // The router reads ?search=2024 as a number.
      return (typeof value === 'string' && value) || typeof value === 'number' ? [[name, String(value)]] : [];
    });
    return {
      ...Object.fromEntries(kept),
      ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
    };
  };
}
