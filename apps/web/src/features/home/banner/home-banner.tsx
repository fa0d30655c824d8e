import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { homeMessages } from '../messages.ts';
import styles from './home-banner.module.css';
import { outgrowsNotch } from './notch.ts';
import { useCut } from './use-cut.ts';

type Props = {
  readonly title: string;
  readonly description: string;
  /** Address of the operator's picture; empty or broken, the drawing stands in. */
  readonly image: string;
};

/** The words stand in a notch cut out of the picture, so that any picture leaves them readable. */
export function HomeBanner({ title, description, image }: Props) {
  const t = homeMessages.useText();
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState('');
  const [words, isCut] = useCut(open);
  const tall = open || outgrowsNotch(title, description);
  const className = [styles.banner, tall && styles.tall, open && styles.open].filter(Boolean).join(' ');
  return (
    <section className={className}>
      {image && image !== broken ? (
        <img className={styles.picture} src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        <div className={`${styles.picture} ${styles.drawn}`} />
      )}
      <div className={styles.notch}>
        <div ref={words}>
          <h1 className={styles.title}>{title}</h1>
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
