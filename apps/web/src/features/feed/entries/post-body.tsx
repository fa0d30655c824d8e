import { useId, useState } from 'react';
import { keyed } from '../../../lib/keyed.ts';
import { Button } from '../../../ui/button.tsx';
import { feedMessages } from '../messages.ts';
import styles from './post-entry.module.css';

const SHORT_LENGTH = 320;
const SHORT_LINES = 5;

/** Paragraphs; of a long text the beginning, until somebody wants more. */
export function PostBody({ body }: { readonly body: string }) {
  const t = feedMessages.useText();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = body.length > SHORT_LENGTH || body.split('\n').length > SHORT_LINES;
  return (
    <div>
      <div id={id} className={isLong && !isWhole ? `${styles.body} ${styles.short}` : styles.body}>
        {keyed(body.split(/\n{2,}/), (text) => text).map(({ key, item }) => (
          <p key={key}>{item}</p>
        ))}
      </div>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'less' : 'more')}
        </Button>
      )}
    </div>
  );
}
