import { useLocation } from '@tanstack/react-router';
import { useListAddress } from '../list/use-list-address.ts';
import { piecePath } from './piece.ts';

type Change = Parameters<typeof piecePath>[1];

/** Writes paths to pieces on the present screen, with the filters that are set on it. */
export function useHere(): (change: Change, anchor?: string) => string {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const address = useListAddress();
  return (change, anchor) => piecePath(path, { ...address, ...change }, anchor);
}
