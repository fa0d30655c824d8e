import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TypedPost } from './post-form.ts';

const ID = '018f0000-0000-7000-8000-000000000000';
const FIELDS = { kind: 'news', title: 'Title', body: 'Text', tags: '', event_start: '', publish_at: '' };
const read = (fields: object) => z.safeParse(TypedPost, { ...FIELDS, ...fields });

test('fields are gathered into a post', () => {
  const { data } = read({ tags: ' season, , prices ', [`market_ids.${ID}`]: true, publish_at: '2026-11-16T09:00' });
  expect(data).toMatchObject({ tags: ['season', 'prices'], market_ids: [ID], is_published: false });
  expect(data?.publish_at).toBe(new Date('2026-11-16T09:00').toISOString());
  expect(data?.event_start).toBeUndefined();
});

test('what is wrong is said of its field', () => {
  const wrong = (fields: object) => read(fields).error?.issues.map(({ path }) => path.join('.'));
  expect(wrong({ title: ' ' })).toEqual(['title']);
  expect(wrong({ kind: 'event' })).toEqual(['event_start']);
  expect(wrong({ tags: 'a,b,c,d,e,f,g,h,i' })).toEqual(['tags']);
});

test('pictures are gathered in their order, with a description each', () => {
  const picture = { 'pictures.0._id': ID, 'pictures.0.alt': 'A shelf', 'pictures.0.alt_de': '' };
  expect(read(picture).data?.pictures).toEqual([{ _id: ID, alt: 'A shelf', alt_de: undefined }]);
  expect(read({}).data?.pictures).toEqual([]);
  const wrong = read({ ...picture, 'pictures.0.alt': ' ' }).error?.issues.map(({ path }) => path.join('.'));
  expect(wrong).toEqual(['pictures.0.alt']);
});
