import type { Output } from '@portal/contract/call';
import type { listFootage } from '@portal/contract/content/footage';
import { useEffect, useEffectEvent } from 'react';
import { preloadPicture } from '../../../../lib/picture-widths.ts';
import { useSwipe } from '../../../../ui/use-swipe.ts';
import type { FootageAddress } from '../address/use-footage-address.ts';
import { loadFootage } from '../footage.api.ts';
import { stillImage } from '../item/words.ts';
import { CARD_SIZES } from './card-sizes.ts';

/** The pictures in sight come first. */
const AHEAD_MS = 1_000;
const STEPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

type List = Pick<Output<typeof listFootage>, 'page' | 'page_size' | 'total'>;

/**
 * PageUp and PageDown scroll first, then turn the page of the list; a finger that goes sideways turns it too. The next page
 * and its pictures are fetched ahead.
 */
export function useQuickPaging({ filter, item, store, turnTo }: FootageAddress, list: List | undefined) {
  const { page = 1, page_size = 1, total = 0 } = list ?? {};
  const pages = Math.ceil(total / page_size);
  const turn = (step: number) => {
    const wanted = page + step;
    if (wanted >= 1 && wanted <= pages) void turnTo(wanted);
  };

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isElsewhere = item || store || event.target instanceof HTMLInputElement;
    if (!step || isElsewhere || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!isScrolledTo(step)) return;
    event.preventDefault();
    turn(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const ahead = page < pages ? JSON.stringify({ ...filter, page: page + 1 }) : undefined;
  useEffect(() => {
    if (!ahead) return undefined;
    // When it fails, the page says so once somebody turns to it.
    const timer = setTimeout(() => void loadAhead(ahead).catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [ahead]);

  return useSwipe(turn);
}

async function loadAhead(wanted: string): Promise<void> {
  const { items } = await loadFootage(JSON.parse(wanted) as Parameters<typeof loadFootage>[0]);
  for (const still of items.map(stillImage).filter(Boolean)) preloadPicture(still, CARD_SIZES, 'low');
}

/** Rounded, as the browser's own positions are. */
function isScrolledTo(step: number): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  return step < 0 ? scrollTop <= 1 : scrollTop + clientHeight >= scrollHeight - 1;
}
