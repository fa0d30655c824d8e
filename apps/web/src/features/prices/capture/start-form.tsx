import { addStore } from '@portal/contract/places/stores';
import { StartForm as Form } from '@portal/contract/prices/capture';
import { useId, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { VisitPlace } from '../../../shared/visits/kept-visits.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { importMessages } from '../imports/messages.ts';
import styles from './capture.module.css';
import { ChannelField } from './channel-field.tsx';
import { beginVisit } from './device/open-visit.ts';
import { sendSoon } from './device/sender.ts';
import { useMember } from './drafts.api.ts';
import { captureMessages } from './messages.ts';
import { PlaceFields } from './place-fields.tsx';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** By the clock of the phone in the store. */
function dayAndTime(now = new Date()) {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
  return { day, time: [now.getHours(), now.getMinutes()].map(twoDigits).join(':') };
}

export function StartForm({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const t = captureMessages.useText();
  const { retailers } = useScreens();
  const mayAddStore = useMay(addStore);
  const fields = importMessages.useText();
  const headingId = useId();
  const [now] = useState(() => dayAndTime());
  const member = useMember();
  const [place, setPlace] = useState<VisitPlace>();
  const form = useForm(Form, async (words) => {
    if (!place) return;
    const id = randomId();
    await beginVisit(member, id, place, { ...words, labels: [], photos: [] });
    sendSoon(member, 0);
    onStarted(id);
  });
  return (
    <Card aria-labelledby={headingId} className="loose">
      <div>
        <h2 id={headingId}>{t('start')}</h2>
        <p className="fine">{t('startText')}</p>
      </div>
      <form {...form.props} className="loose">
        <PlaceFields error={form.fieldError('store_id')} onChoose={(_, chosen) => setPlace(chosen)} />
        <div className={styles.when}>
          <DayField {...form.field('date')} label={fields('field-date')} defaultValue={now.day} />
          <TextField {...form.field('time')} type="time" label={fields('field-time')} defaultValue={now.time} />
          <ChannelField name="channel" />
        </div>
        <div className={`row ${styles.acts}`}>
          <Button type="submit" size="large" loading={form.isSending} label={t('begin')} />
          {mayAddStore && <LinkButton to={retailers} variant="quiet" label={t('addStore')} />}
        </div>
      </form>
    </Card>
  );
}
