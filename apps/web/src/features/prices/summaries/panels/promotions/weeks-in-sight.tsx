import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { columnsFitting } from '../../../../../ui/charts/heat-map.tsx';
import { useWidth } from '../../../../../ui/charts/stage/use-width.ts';
import { overviewMessages } from '../../messages.ts';
import styles from '../panels.module.css';

type Props = { readonly weeks: readonly string[]; readonly children: (inSight: readonly string[]) => ReactNode };

export function WeeksInSight({ weeks, children }: Props) {
  const t = overviewMessages.useText();
  const [place, width] = useWidth();
  const [wanted, setBack] = useState(0);
  const fitting = width > 0 ? columnsFitting(width) : weeks.length;
  const most = Math.max(weeks.length - fitting, 0);
  const back = Math.min(wanted, most);
  const end = weeks.length - back;
  return (
    <div ref={place}>
      {most > 0 && (
        <div className={styles.weeks}>
          <Button
            variant="quiet"
            size="small"
            disabled={back === most}
            onClick={() => setBack(Math.min(back + fitting, most))}
            icon={<ChevronLeft size={16} />}
            label={t('earlierWeeks')}
          />
          <Button
            variant="quiet"
            size="small"
            disabled={back === 0}
            onClick={() => setBack(Math.max(back - fitting, 0))}
          >
            {t('laterWeeks')}
            <ChevronRight size={16} />
          </Button>
        </div>
      )}
      {children(weeks.slice(Math.max(end - fitting, 0), end))}
    </div>
  );
}
