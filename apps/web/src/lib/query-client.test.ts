import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient, reloadQueries } from './query-client.ts';

afterEach(() => queryClient.clear());

test('a first answer that was asked for before the change is not taken for the newest', async () => {
  const asked: ((answer: string) => void)[] = [];
  const query = new QueryObserver(queryClient, {
    queryKey: ['counts'],
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
  });
  const stop = query.subscribe(() => undefined);
  const reloaded = reloadQueries({ queryKey: ['counts'] });
  asked[0]?.('before');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('after');
  await reloaded;
  expect(query.getCurrentResult().data).toBe('after');
  stop();
});
