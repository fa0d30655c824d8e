import { isNotFound } from '@tanstack/react-router';
import type { RootOptions } from 'react-dom/client';

/** As React does by itself, except for a missing page: the router shows one for it, and nothing is wrong. */
export const logCaughtError: NonNullable<RootOptions['onCaughtError']> = (error, { componentStack }) => {
  // oxlint-disable-next-line no-console -- an error that a page shows in its place is still one to be found
  if (!isNotFound(error)) console.error(error, componentStack);
};
