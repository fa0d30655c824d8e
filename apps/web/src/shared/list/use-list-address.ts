import { useSearch } from '@tanstack/react-router';

type ListAddress<Name extends string> = { readonly [name in Name]?: string } & { readonly page?: number };

/** The parameters of a list's address; the router has checked that they are text. */
export function useListAddress<const Name extends string = 'search'>(): ListAddress<Name> {
  const address: object = useSearch({ strict: false });
  return address;
}
