import { useSearch } from '@tanstack/react-router';

type ListAddress = { readonly search?: string; readonly page?: number };

/** What the address says that a list shows; the router has checked it. */
export function useListAddress(): ListAddress {
  return useSearch({ strict: false }) as ListAddress;
}
