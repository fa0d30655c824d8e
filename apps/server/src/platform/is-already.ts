import { isDeepStrictEqual } from 'node:util';

/** True when nothing would change, so nothing is written or logged. */
export function isAlready<Given extends object>(stored: { readonly [key in keyof Given]: unknown }, given: Given) {
  return (Object.keys(given) as (keyof Given)[]).every((key) => isDeepStrictEqual(stored[key], given[key]));
}
