import { useId, useState } from 'react';
import { keyed } from '../../../../lib/keyed.ts';
import { Button } from '../../../../ui/button.tsx';
import { feedMessages } from '../messages.ts';
import styles from './post-entry.module.css';
import { shortened } from './shortened.ts';

export function PostBody({ body }: { readonly body: string }) {
  const t = feedMessages.useText();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const beginning = shortened(body);
  const shown = isWhole ? body : (beginning ?? body);
  return (
    <div>
      <div id={id} className="tight">
        {keyed(shown.split(/\n{2,}/), (text) => text).map(({ key, item }) => (
          <p key={key} className="written">
            {item}
          </p>
        ))}
      </div>
      {beginning && (
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
