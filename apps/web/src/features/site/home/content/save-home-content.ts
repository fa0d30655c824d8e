import { type HomeContent, saveHomeContent } from '@portal/contract/site/home';
import { callApi } from '../../../../lib/call-api.ts';
import { keepAnswer, queryClient } from '../../../../lib/query-client.ts';
import { homeContentQuery } from '../home.api.ts';
import type { Draft } from './draft.ts';

export async function saveDraft({ image, ...words }: Draft, before: HomeContent | null): Promise<HomeContent> {
  const saved = await callApi(
    saveHomeContent,
    { settingId: before?._id ?? '', ...words },
    { file: image, ifMatch: before?.version ?? 0 },
  );
  keepAnswer(homeContentQuery.queryKey, [saved]);
  return saved;
}

/** Falls back to the known content where the new one cannot be read. */
export async function readAgain(before: HomeContent | null): Promise<HomeContent | null> {
  const [content] = await queryClient.query({ ...homeContentQuery, staleTime: 0 }).catch(() => [before]);
  return content ?? null;
}
