import type { PostPicture } from '@portal/contract/content/feed/pictures';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import styles from './post-media.module.css';

/** One picture keeps its shape; several are cut to tiles. Each opens whole in a new tab. */
export function PostPictures({ pictures }: { readonly pictures: readonly PostPicture[] }) {
  return (
    <ul className={styles.pictures} data-count={pictures.length}>
      {pictures.map(({ _id, src, alt, width, height }) => (
        <li key={_id}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={`${src}/800`}
              srcSet={picturesByWidth(src)}
              sizes={pictures.length === 1 ? '(max-width: 640px) 100vw, 600px' : '(max-width: 640px) 50vw, 300px'}
              width={width}
              height={height}
              alt={alt}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
