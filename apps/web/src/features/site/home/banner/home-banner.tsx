import { useState } from 'react';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import { Button } from '../../../../ui/button.tsx';
import { homeMessages } from '../messages.ts';
import styles from './home-banner.module.css';
import { outgrowsNotch } from './notch.ts';
import { useCut } from './use-cut.ts';

type Props = {
  readonly title: string;
  readonly description: string;
  /** Address of the operator's picture; empty or broken, the drawing stands in. */
  readonly image: string;
  /** Of the picture, as a `data:` address, until it is there. */
  readonly placeholder?: string | undefined;
  readonly titleAs?: 'h1' | 'p';
};

/** It is cut to its height of 350, so that a wide picture on a narrow screen needs more pixels than the screen has. */
const SIZES = '(max-width: 800px) 800px, 100vw';

/** The words stand in a notch cut out of the picture, so that any picture leaves them readable. */
export function HomeBanner({ title, description, image, placeholder, titleAs: Title = 'h1' }: Props) {
  const t = homeMessages.useText();
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState('');
  const [arrived, setArrived] = useState('');
  const [words, isCut] = useCut(open);
  const tall = open || outgrowsNotch(title, description);
  const className = [styles.banner, tall && styles.tall, open && styles.open].filter(Boolean).join(' ');
  return (
    <section className={className}>
      {image && image !== broken ? (
        <img
          className={styles.picture}
          src={image}
          srcSet={picturesByWidth(image)}
          sizes={SIZES}
          alt=""
          // Not beneath a picture that lets it shine through.
          style={placeholder && arrived !== image ? { backgroundImage: `url("${placeholder}")` } : undefined}
          onLoad={() => setArrived(image)}
          onError={() => setBroken(image)}
        />
      ) : (
        <div className={`${styles.picture} ${styles.drawn}`} />
      )}
      <div className={styles.notch}>
        <div ref={words}>
          <Title className={styles.title}>{title}</Title>
          <p className={styles.description}>{description}</p>
        </div>
        {(open || isCut) && (
          <Button
            variant="quiet"
            size="small"
            className={styles.more}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'less' : 'more')}
          </Button>
        )}
      </div>
    </section>
  );
}
