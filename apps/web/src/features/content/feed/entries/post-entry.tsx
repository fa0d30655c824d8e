import { changePost, deletePost, type Post, type PostFilter, publishPost } from '@portal/contract/content/feed';
import { formatShortDay } from '@portal/contract/formats/days';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Card } from '../../../../ui/card.tsx';
import { feedMessages } from '../messages.ts';
import { PostBody } from './post-body.tsx';
import styles from './post-entry.module.css';
import { PostEvent } from './post-event.tsx';
import { PostFoot } from './post-foot.tsx';
import { PostHead } from './post-head.tsx';

const PostActs = lazy(async () => ({ default: (await import('../write/post-acts.tsx')).PostActs }));

type Props = { readonly post: Post; readonly isNew: boolean; readonly filter: PostFilter };

export function PostEntry({ post, isNew, filter }: Props) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const mayWork = useMay(changePost, publishPost, deletePost);
  const { title, body, markets, ref, tags } = post;
  return (
    <Card className="tight">
      <PostHead post={post} isNew={isNew}>
        {mayWork && (
          <Suspense>
            <PostActs post={post} />
          </Suspense>
        )}
      </PostHead>
      <h2 className={styles.title}>{title}</h2>
      {post.event_start && <PostEvent post={post} start={post.event_start} />}
      {ref?.day && <p>{t('visitOf', { day: formatShortDay(ref.day, language) })}</p>}
      {body && <PostBody body={body} />}
      {markets.length > 0 && !ref?.day && (
        <p className="row fine">
          <MapPin size={16} />
          {markets.map(({ name }) => countryName(name)).join(', ')}
        </p>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tagged')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to="." search={{ ...filter, tag }} className={`small ${styles.tag}`}>
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PostFoot post={post} />
    </Card>
  );
}
