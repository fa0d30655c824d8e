import { useMatch } from '@tanstack/react-router';
import { useListAddress } from '../list/use-list-address.ts';
import { piecePath } from './piece.ts';

type Change = Parameters<typeof piecePath>[1];

/** Writes paths to pieces on this screen, with the filters set on it; they stay while another screen is on its way. */
export function useHere(): (change: Change, anchor?: string) => string {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const address = useListAddress();
  return (change, anchor) => piecePath(path, { ...address, ...change }, anchor);
}
