import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { keyed } from '../../../../lib/keyed.ts';
import { Button } from '../../../../ui/button.tsx';
import { feedMessages } from '../messages.ts';
import { linkAddresses } from './linked-text.ts';
import styles from './post-entry.module.css';
import { shortened } from './shortened.ts';

type Props = { readonly body: string; readonly onWhole: () => void };

export function PostBody({ body, onWhole }: Props) {
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
            <Linked text={item} />
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
          onClick={() => {
            if (!isWhole) onWhole();
            setWhole(!isWhole);
          }}
        >
          {t(isWhole ? 'less' : 'more')}
        </Button>
      )}
    </div>
  );
}

function Linked({ text }: { readonly text: string }) {
  const t = feedMessages.useText();
  return keyed(linkAddresses(text), ({ text: words }) => words).map(({ key, item }) =>
    item.href ? (
      <a key={key} href={item.href} target="_blank" rel="noopener noreferrer" className={styles.outside}>
        {item.text} <ExternalLink size={16} role="img" aria-label={t('newTab')} />
      </a>
    ) : (
      <span key={key}>{item.text}</span>
    ),
  );
}
