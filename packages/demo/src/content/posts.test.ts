import { MAX_COMMENT, MAX_POST_BODY, MAX_POST_TITLE, MAX_TAG, MAX_TAGS, tidyTag } from '@portal/contract/content/feed';
import { expect, test } from 'vitest';
import { demoPosts } from './posts.ts';

test('what the demo says could have been typed into the form', () => {
  for (const { title, body, tags, comments = [] } of demoPosts) {
    expect([title.length <= MAX_POST_TITLE, body.length <= MAX_POST_BODY, tags.length <= MAX_TAGS]).not.toContain(
      false,
    );
    expect(tags).toEqual([...new Set(tags)].map(tidyTag));
    expect(tags.every((tag) => tag.length <= MAX_TAG)).toBe(true);
    expect(comments.every(({ text }) => text.length <= MAX_COMMENT)).toBe(true);
  }
});
