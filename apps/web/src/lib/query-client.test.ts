import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { keepAnswer, queryClient, reloadQueries } from './query-client.ts';

afterEach(() => queryClient.clear());

/** Something on the screen that asks; the answers come when the test gives them. */
function watch() {
  const asked: ((answer: string) => void)[] = [];
  const query = new QueryObserver(queryClient, {
    queryKey: ['counts'],
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
  });
  onTestFinished(query.subscribe(() => undefined));
  return { asked, shown: () => query.getCurrentResult().data };
}

test('a first answer that was asked for before the change is not taken for the newest', async () => {
  const { asked, shown } = watch();
  const reloaded = reloadQueries({ queryKey: ['counts'] });
  asked[0]?.('before');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('after');
  await reloaded;
  expect(shown()).toBe('after');
});

test('what a write has answered with stays, also when an older answer comes after it', async () => {
  const { asked, shown } = watch();
  asked[0]?.('first');
  await expect.poll(shown).toBe('first');
  void reloadQueries({ queryKey: ['counts'] });
  await expect.poll(() => asked.length).toBe(2);
  keepAnswer(['counts'], 'written');
  asked[1]?.('before it was written');
  await new Promise(setImmediate);
  expect(shown()).toBe('written');
});

test('nor is an answer that nobody looks at', async () => {
  queryClient.setQueryData(['counts'], 'old');
  let answer = (_: string) => {};
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const asked = queryClient.query({ queryKey: ['counts'], queryFn, staleTime: 0 });
  await reloadQueries({ queryKey: ['counts'] });
  answer('before');
  await asked;
  expect(queryClient.getQueryState(['counts'])).toMatchObject({ data: 'old', isInvalidated: true });
});

test('a call that failed without a network is made again when it is back', async () => {
  queryClient.mount();
  onTestFinished(() => queryClient.unmount());
  onlineManager.setOnline(false);
  const queryFn = async () => {
    if (!onlineManager.isOnline()) throw new Error('no network');
    return 'answer';
  };
  const query = new QueryObserver(queryClient, { queryKey: ['counts'], queryFn });
  onTestFinished(query.subscribe(() => undefined));
  await expect.poll(() => query.getCurrentResult().isError).toBe(true);
  onlineManager.setOnline(true);
  await expect.poll(() => query.getCurrentResult().data).toBe('answer');
});
