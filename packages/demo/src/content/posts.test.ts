import { MAX_POST_BODY, MAX_POST_TITLE, MAX_TAG, MAX_TAGS, tidyTag } from '@portal/contract/content/feed';
import { MAX_COMMENT } from '@portal/contract/content/feed/comments';
import { MAX_PICTURE_ALT, MAX_POST_PICTURES } from '@portal/contract/content/feed/pictures';
import { expect, test } from 'vitest';
import { demoPosts } from './posts.ts';

test('what the demo says could have been typed into the form', () => {
  for (const { title, body, german, pictures = [], tags, comments = [] } of demoPosts) {
    expect([
      (german?.title ?? '').length <= MAX_POST_TITLE,
      (german?.body ?? '').length <= MAX_POST_BODY,
    ]).not.toContain(false);
    expect(pictures.length <= MAX_POST_PICTURES).toBe(true);
    expect(pictures.every(({ alt, alt_de }) => Math.max(alt.length, alt_de.length) <= MAX_PICTURE_ALT)).toBe(true);
    expect([title.length <= MAX_POST_TITLE, body.length <= MAX_POST_BODY, tags.length <= MAX_TAGS]).not.toContain(
      false,
    );
    expect(tags).toEqual([...new Set(tags)].map(tidyTag));
    expect(tags.every((tag) => tag.length <= MAX_TAG)).toBe(true);
    expect(comments.every(({ text }) => text.length <= MAX_COMMENT)).toBe(true);
  }
});
