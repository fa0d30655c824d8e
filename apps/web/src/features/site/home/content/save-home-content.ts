import { type HomeContent, saveHomeContent } from '@portal/contract/site/home';
import { callApi } from '../../../../lib/call-api.ts';
import { keepAnswer, queryClient } from '../../../../lib/query-client.ts';
import { homeContentQuery } from '../home.api.ts';
import type { Draft } from './draft.ts';

/** Home shows it from now on. */
export async function saveDraft({ image, ...words }: Draft, before: HomeContent | null): Promise<HomeContent> {
  const saved = await callApi(
    saveHomeContent,
    { settingId: before?._id ?? '', ...words },
    { file: image, ifMatch: before?.version ?? 0 },
  );
  keepAnswer(homeContentQuery.queryKey, [saved]);
  return saved;
}

/** What somebody else has stored in the meantime; what is known already, where even that cannot be asked for. */
export async function readAgain(before: HomeContent | null): Promise<HomeContent | null> {
  const [content] = await queryClient.query({ ...homeContentQuery, staleTime: 0 }).catch(() => [before]);
  return content ?? null;
}
