import type { PostFilter } from '@portal/contract/content/feed';
import { Link } from '@tanstack/react-router';
import { feedMessages } from '../messages.ts';
import styles from './post-entry.module.css';

type Props = { readonly tags: readonly string[]; readonly filter: PostFilter };

export function PostTags({ tags, filter }: Props) {
  const t = feedMessages.useText();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('tagged')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="." search={{ ...filter, tag }} className={styles.tag}>
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
