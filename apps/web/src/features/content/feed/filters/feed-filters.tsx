import type { PostFilter } from '@portal/contract/content/feed';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { feedMessages } from '../messages.ts';
import { FeedFilterForm } from './feed-filter-form.tsx';
import styles from './feed-filters.module.css';

type Props = { readonly filter: PostFilter; readonly onReset: () => void };

export function FeedFilters({ filter, onReset }: Props) {
  const t = feedMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(filter).length;
  const reset = () => {
    setOpen(false);
    onReset();
  };
  return (
    <>
      <div className={styles.beside}>
        <FeedFilterForm filter={filter} onReset={onReset} />
      </div>
      <div className={styles.behind}>
        <Button
          variant="outline"
          onClick={() => setOpen(true)}
          icon={<SlidersHorizontal size={16} />}
          label={count > 0 ? t('filtersSet', { count }) : t('filters')}
        />
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('filters')}>
        <FeedFilterForm filter={filter} onReset={reset} onApplied={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
