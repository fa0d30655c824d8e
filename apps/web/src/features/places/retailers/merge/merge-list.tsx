import type { MergeCounts } from '@portal/contract/prices/place-merging';
import { TriangleAlert } from 'lucide-react';
import { Callout } from '../../../../ui/callout.tsx';
import { retailersMessages } from '../messages.ts';

const MOVED = ['stores', 'visits', 'prices', 'footage', 'drafts', 'views'] as const;

export function MergeList({ counts }: { readonly counts: MergeCounts }) {
  const t = retailersMessages.useText();
  const { joined_stores, joined_visits, doubled_prices } = counts;
  const moved = MOVED.filter((name) => counts[name] > 0);
  const warnings = [
    joined_stores > 0 && t('joined-stores', { count: joined_stores }),
    joined_visits > 0 && t('joined-visits', { count: joined_visits }),
    doubled_prices > 0 && t('doubled', { count: doubled_prices }),
  ].filter((text) => text !== false);
  return (
    <div className="stack" aria-live="polite">
      {moved.length === 0 ? (
        <p>{t('movesNothing')}</p>
      ) : (
        <div>
          <p>{t('moves')}</p>
          <ul className="tabular">
            {moved.map((name) => (
              <li key={name}>{t(`moves-${name}`, { count: counts[name] })}</li>
            ))}
          </ul>
        </div>
      )}
      {warnings.length > 0 && (
        <Callout tone="warning" icon={<TriangleAlert size={20} />}>
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}
