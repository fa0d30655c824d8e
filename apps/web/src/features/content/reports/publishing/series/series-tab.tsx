import { createSeries, updateSeries } from '@portal/contract/content/reports/publishing';
import type { Series } from '@portal/contract/content/reports/reports';
import { formatLongDay } from '@portal/contract/formats/days';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { CardGrid } from '../../../../../ui/card-grid.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { Loaded } from '../../../../../ui/loaded.tsx';
import { reportsMessages } from '../../messages.ts';
import { useSeries } from '../../reports.api.ts';
import { publishingMessages } from '../messages.ts';
import styles from './series.module.css';
import { SeriesDialog } from './series-dialog.tsx';

export function SeriesTab() {
  const t = publishingMessages.useText();
  const answer = useSeries();
  const mayCreate = useMay(createSeries);
  const [opened, setOpened] = useState<Series | 'new'>();
  return (
    <>
      {mayCreate && (
        <div className={styles.tools}>
          <Button variant="soft" onClick={() => setOpened('new')} icon={<Plus size={16} />} label={t('newSeries')} />
        </div>
      )}
      <Loaded answer={answer} label={t('loading')} rows={6}>
        {(data) => (
          <CardGrid min={340}>
            {data.map((series) => (
              <SeriesRow key={series._id} series={series} onEdit={() => setOpened(series)} />
            ))}
          </CardGrid>
        )}
      </Loaded>
      <SeriesDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function SeriesRow({ series, onEdit }: { readonly series: Series; readonly onEdit: () => void }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const language = useLanguage();
  const mayEdit = useMay(updateSeries);
  const { name, kind, cadence, next_due, reports } = series;
  return (
    <li>
      <Card className={styles.row ?? ''}>
        <div>
          <h2>{name}</h2>
          <p className="fine">
            {word(kind)} · {word(cadence)} · {word('reportsOfSeries', { count: reports })}
          </p>
          {next_due && <p className="fine">{t('nextDue', { day: formatLongDay(next_due, language) })}</p>}
        </div>
        {mayEdit && <IconButton label={t('editSeries', { name })} icon={<Pencil size={16} />} onClick={onEdit} />}
      </Card>
    </li>
  );
}
