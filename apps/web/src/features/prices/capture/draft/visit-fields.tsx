import type { VisitWords } from '@portal/contract/prices/capture';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { VisitPlace } from '../../../../shared/visits/kept-visits.ts';
import { ActFailed } from '../../../../ui/act-failed.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { importMessages } from '../../imports/messages.ts';
import styles from '../capture.module.css';
import { ChannelField } from '../channel-field.tsx';
import { captureMessages } from '../messages.ts';
import { PlaceFields } from '../place-fields.tsx';
import { usePlaceLine } from '../use-place-line.ts';
import type { Writing } from './use-writing.ts';

type Props = { readonly writing: Writing };

const SHOWN: readonly string[] = ['date', 'time', 'channel', 'conditions', 'visit_note'];

export function VisitFields({ writing }: Props) {
  const t = captureMessages.useText();
  const fields = importMessages.useText();
  const [isMoving, setMoving] = useState(false);
  const { written, change, settle, problems, place } = writing;
  const { visit } = written;
  const ofVisit = problems.filter(({ key }) => key === undefined);
  const fieldError = (field: string) => ofVisit.find((problem) => problem.field === field)?.reason;
  const write = (field: keyof VisitWords) => ({
    name: field,
    value: visit[field],
    error: fieldError(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      settle(undefined, field);
      change({ ...written, visit: { ...visit, [field]: target.value } });
    },
  });
  const move = (store_id: string, to: VisitPlace | undefined) => {
    if (!to) return;
    for (const field of ['store', 'retailer', 'market', 'currency']) settle(undefined, field);
    change({ ...written, store_id }, to);
  };
  return (
    <Card className="loose">
      <CardHead spread>
        <div>
          <h2>
            {place.retailer_name}, {place.store_name}
          </h2>
          <p className="fine">{usePlaceLine({ ...place, date: visit.date })}</p>
        </div>
        <Button variant="quiet" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
          <MapPin size={16} />
          {t('changeStore')}
        </Button>
      </CardHead>
      {isMoving && <PlaceFields place={{ ...place, store_id: written.store_id }} error={undefined} onChoose={move} />}
      {ofVisit
        .filter(({ field }) => !SHOWN.includes(field))
        .map(({ field, reason }) => (
          <ActFailed key={field} message={reason} />
        ))}
      <div className={styles.when}>
        <DayField {...write('date')} label={fields('field-date')} />
        <TextField {...write('time')} type="time" label={fields('field-time')} />
        <ChannelField {...write('channel')} />
      </div>
      <div className="pair">
        <TextField {...write('conditions')} label={fields('field-conditions')} autoComplete="off" />
        <TextField {...write('visit_note')} label={fields('field-visit_note')} autoComplete="off" />
      </div>
    </Card>
  );
}
