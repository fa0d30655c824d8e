import { changePost, deletePost, type Post, type PostFilter, publishPost } from '@portal/contract/content/feed';
import { formatShortDay } from '@portal/contract/formats/days';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { Cover } from '../../../../shared/reports/cover.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Card } from '../../../../ui/card.tsx';
import { feedMessages } from '../messages.ts';
import { PostBody } from './post-body.tsx';
import styles from './post-entry.module.css';
import { PostEvent } from './post-event.tsx';
import { PostFoot } from './post-foot.tsx';
import { PostHead } from './post-head.tsx';
import { LinkedItem } from './post-item.tsx';
import media from './post-media.module.css';
import { PostPictures } from './post-pictures.tsx';
import { VisitFigures, VisitPhotos } from './post-visit.tsx';
import { MarkRead } from './read-marks.tsx';
import { useRead } from './use-read.ts';

const PostActs = lazy(async () => ({ default: (await import('../write/post-acts.tsx')).PostActs }));

type Props = { readonly post: Post; readonly filter: PostFilter };

export function PostEntry({ post, filter }: Props) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const mayWork = useMay(changePost, publishPost, deletePost);
  const { mayRead, read } = useRead(post);
  const { title, visit, pictures, item } = post;
  return (
    <Card className="tight">
      <PostHead post={post}>
        <span className={styles.acts}>
          {mayRead && <MarkRead title={title} onRead={read} />}
          {mayWork && (
            <Suspense>
              <PostActs post={post} />
            </Suspense>
          )}
        </span>
      </PostHead>
      <PostWords post={post} onWhole={read} />
      {post.event_start && <PostEvent post={post} start={post.event_start} />}
      {visit && (
        <>
          <VisitFigures visit={visit} />
          <p className="fine">{t('visitOf', { day: formatShortDay(visit.day, language) })}</p>
          <VisitPhotos visit={visit} title={title} />
        </>
      )}
      {pictures.length > 0 && <PostPictures pictures={pictures} />}
      {item && <LinkedItem item={item} onOpen={read} />}
      <PostPlaces post={post} filter={filter} />
      <PostFoot post={post} onAct={read} />
    </Card>
  );
}

/** A report stands beside its cover. */
function PostWords({ post, onWhole }: { readonly post: Post; readonly onWhole: () => void }) {
  const t = feedMessages.useText();
  const { title, body, cover, markets } = post;
  const words = (
    <>
      <h2 className={styles.title}>{title}</h2>
      {body && <PostBody body={body} onWhole={onWhole} />}
    </>
  );
  if (!cover) return words;
  return (
    <div className={media.report}>
      <Cover report={{ ...cover, markets }} words={t('kind-report')} />
      <div className="tight">{words}</div>
    </div>
  );
}

function PostPlaces({ post: { markets, visit, tags }, filter }: Props) {
  const t = feedMessages.useText();
  const countryName = useCountryName();
  return (
    <>
      {markets.length > 0 && !visit && (
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
    </>
  );
}
