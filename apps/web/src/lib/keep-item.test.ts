import { expect, test } from 'vitest';
import { keepItem } from './keep-item.ts';
import { queryClient } from './query-client.ts';

test('what was saved is in every answer that has it, and in no other', () => {
  const [before, other, saved] = [
    { _id: '1', version: 1 },
    { _id: '2', version: 1 },
    { _id: '1', version: 2 },
  ];
  const answers = { list: [before, other], page: { items: [other, before], total: 2 }, one: before, another: other };
  for (const [name, answer] of Object.entries(answers)) queryClient.setQueryData(['shops', name], answer);
  queryClient.setQueryData(['people'], [before]);
  keepItem({ queryKey: ['shops'] }, saved);
  const kept = Object.keys(answers).map((name) => queryClient.getQueryData(['shops', name]));
  expect(kept).toEqual([[saved, other], { items: [other, saved], total: 2 }, saved, other]);
  expect(queryClient.getQueryData(['people'])).toEqual([before]);
});
