import { useSearch } from '@tanstack/react-router';

type ListAddress<Name extends string> = { readonly [name in Name]?: string } & { readonly page?: number };

/** What the address says that a list shows; the router has checked that it is text. */
export function useListAddress<const Name extends string = 'search'>(): ListAddress<Name> {
  const address: object = useSearch({ strict: false });
  return address;
}
