import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusToolbar } from '../../../ui/toolbar.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';

type Props = {
  /** Chosen filters by name, the market first. */
  readonly chosen: readonly string[];
  readonly children: ReactNode;
};

/** Filters that stay in sight: the bar itself where there is room, else one line once it has scrolled away. */
export function FilterBar({ chosen, children }: Props) {
  const t = overviewMessages.useText();
  const bar = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const showBar = () => {
    bar.current?.scrollIntoView({ block: 'center' });
    focusToolbar();
  };
  return (
    <>
      <div ref={bar} className={styles.bar}>
        {children}
      </div>
      {isAway && (
        <div className={styles.line} role="group" aria-label={t('changeFilters')}>
          <p className="small">{chosen.join(' · ')}</p>
          <Button variant="outline" size="small" onClick={showBar}>
            <SlidersHorizontal size={16} />
            {t('changeFilters')}
          </Button>
        </div>
      )}
    </>
  );
}
