import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type Item = { readonly _id: string };

/**
 * Puts a saved item in the place of its older version wherever an answer below the key has it: in a list, on a page, or
 * alone. The next change then starts from it, however long the lists take to be read anew.
 */
export function keepItem({ queryKey }: { readonly queryKey: QueryKey }, saved: Item): void {
  const renewed = (item: unknown) => ((item as Item | undefined)?._id === saved._id ? saved : item);
  queryClient.setQueriesData<unknown>({ queryKey }, (answer: unknown) => {
    if (Array.isArray(answer)) return answer.map(renewed);
    const page = answer as { readonly items?: readonly unknown[] } | undefined;
    return page?.items ? { ...page, items: page.items.map(renewed) } : renewed(answer);
  });
}
