import type { FootageItem } from '@portal/contract/content/footage';
import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useItemWords } from '../item/use-item-words.ts';
import type { groupByVisit } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import { Thumbnail } from '../viewer/thumbnail.tsx';
import styles from './store-visits.module.css';

type Props = {
  readonly visits: ReturnType<typeof groupByVisit>;
  readonly pair: readonly FootageItem[];
  readonly onChoose: (id: string) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys go from one to the next. */
export function stepBetweenVisits(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-pressed]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const by = STEPS[event.key];
  const next = at >= 0 && by ? buttons[at + by] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function VisitColumns({ visits, pair, onChoose }: Props) {
  const t = footageMessages.useText();
  const describeItem = useItemWords();
  return (
    <ul className={styles.columns} aria-label={t('compare')}>
      {visits.map(({ day, items }) => (
        <li key={day}>
          {items[0] && <h3 className="small tabular">{describeItem(items[0]).date}</h3>}
          <div className={styles.items}>
            {items.map((item) => {
              const isChosen = pair.includes(item);
              return (
                <Thumbnail
                  key={item._id}
                  item={item}
                  className={styles.item}
                  aria-label={describeItem(item).alt}
                  aria-pressed={isChosen}
                  onClick={() => onChoose(item._id)}
                >
                  {isChosen && (
                    <span className={styles.mark}>
                      <Check size={16} />
                    </span>
                  )}
                </Thumbnail>
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}
