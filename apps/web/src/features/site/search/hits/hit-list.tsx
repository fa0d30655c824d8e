import type { Hit } from '@portal/contract/site/search';
import type { ReactNode } from 'react';
import { usePathLink } from '../../../../shared/catalogue/use-path-link.ts';
import { Card } from '../../../../ui/card.tsx';
import { searchMessages } from '../messages.ts';
import styles from './hit-list.module.css';
import { HitWords } from './hit-words.tsx';
import { KindIcon } from './kind-icon.tsx';

export function HitList({ hits, head }: { readonly hits: readonly Hit[]; readonly head: ReactNode }) {
  const t = searchMessages.useText();
  const linkTo = usePathLink();
  return (
    <Card className={styles.card}>
      {head && <p className={styles.head}>{head}</p>}
      <ol>
        {hits.map((hit) => (
          <li key={hit.key} className={styles.item}>
            <a {...linkTo(hit.path)} className={styles.hit}>
              <KindIcon kind={hit.kind} />
              <HitWords hit={hit} />
              <span className={styles.kind}>{t(`kind-${hit.kind}`)}</span>
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}
