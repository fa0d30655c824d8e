import { isDeepStrictEqual } from 'node:util';

/** Whether everything that is given is stored like that already: then there is nothing to do, and nothing to log. */
export function isAlready<Given extends object>(stored: { readonly [key in keyof Given]: unknown }, given: Given) {
  return (Object.keys(given) as (keyof Given)[]).every((key) => isDeepStrictEqual(stored[key], given[key]));
}
