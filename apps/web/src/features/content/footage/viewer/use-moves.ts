import type { Output } from '@portal/contract/call';
import type { FootageItem, listFootage } from '@portal/contract/content/footage';
import { useEffect } from 'react';
import { preloadPicture } from '../../../../lib/picture-widths.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import type { FootageAddress } from '../address/use-footage-address.ts';
import { loadFootage, useFootage } from '../footage.api.ts';
import { stillImage } from '../item/words.ts';
import { MEDIUM_SIZES } from './medium.tsx';

type List = Output<typeof listFootage>;

const ALONE: Pick<List, 'page' | 'page_size' | 'total'> = { page: 1, page_size: 1, total: 1 };

export function useMoves(item: FootageItem, list: List | undefined, { filter, move }: FootageAddress) {
  const { page, page_size, total } = list ?? ALONE;
  const items = list?.items ?? [item];
  const index = items.findIndex(({ _id }) => _id === item._id);
  const position = (page - 1) * page_size + index + 1;

  // Neighbours are fetched ahead.
  const after = useFootage({ ...filter, page: page + 1 }, index === items.length - 1 && position < total);
  const before = useFootage({ ...filter, page: page - 1 }, index === 0 && position > 1);
  const next = items[index + 1] ?? (after.isPlaceholderData ? undefined : after.data?.items[0]);
  const previous = items[index - 1] ?? (before.isPlaceholderData ? undefined : before.data?.items.at(-1));
  const nextStill = next && stillImage(next);
  const previousStill = previous && stillImage(previous);
  useEffect(() => {
    if (nextStill) preloadPicture(nextStill, MEDIUM_SIZES);
    if (previousStill) preloadPicture(previousStill, MEDIUM_SIZES);
  }, [nextStill, previousStill]);

  const goTo = async (wanted: number) => {
    if (wanted < 1 || wanted > total || wanted === position) return;
    const wantedPage = Math.ceil(wanted / page_size);
    try {
      const found = wantedPage === page ? items : (await loadFootage({ ...filter, page: wantedPage })).items;
      const target = found[(wanted - 1) % page_size];
      if (target) await move({ page: wantedPage, item: target._id });
    } catch (error) {
      if (error instanceof Error) showNotice({ kind: 'error', title: error.message });
    }
  };

  return { position, total, goTo };
}
