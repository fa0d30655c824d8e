import { weekdayName } from '@portal/contract/formats/days';
import { zoneName } from '@portal/contract/formats/names';
import { DIGESTS, type NotificationSchedule, USUAL_SCHEDULE } from '@portal/contract/record/notifications/schedule';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { Card } from '../../../../ui/card.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';

import { Loaded } from '../../../../ui/loaded.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { notificationsMessages } from '../messages.ts';
import { useSaveSchedule, useSchedule } from './schedule.api.ts';
import styles from './schedule.module.css';

export function ScheduleCard() {
  const t = notificationsMessages.useText();
  return (
    <Card className="stack" aria-labelledby="schedule">
      <h2 id="schedule">{t('scheduleTitle')}</h2>
      <Loaded answer={useSchedule()} label={t('loading')} rows={3} plain>
        {({ time_zone, ...schedule }) => <ScheduleForm saved={schedule} timeZone={time_zone} />}
      </Loaded>
    </Card>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

type Props = { readonly saved: NotificationSchedule; readonly timeZone: string };

/** Every change takes effect at once; a failed one moves back. */
function ScheduleForm({ saved, timeZone }: Props) {
  const t = notificationsMessages.useText();
  const language = useLanguage();
  const isDirect = useDirectLogin() !== undefined;
  const { personalInfo } = useScreens();
  const { mutate } = useSaveSchedule();
  const [chosen, setChosen] = useState<NotificationSchedule>();
  const schedule = chosen ?? saved;
  const change = (part: Partial<NotificationSchedule>) => {
    const next = { ...schedule, ...part };
    setChosen(next);
    mutate(next, { onSettled: () => setChosen(undefined) });
  };
  return (
    <fieldset className={`loose ${styles.form}`} disabled={isDirect}>
      <legend className="visually-hidden">{t('scheduleTitle')}</legend>
      <section className="tight">
        <h3>{t('digest')}</h3>
        <Segmented
          label={t('digest')}
          ground="surface"
          value={schedule.digest}
          options={DIGESTS.map((value) => ({ value, label: t(value) }))}
          onChange={(digest) => change({ digest })}
        />
        {schedule.digest === 'at-once' ? (
          <p className="fine">{t('atOnceText')}</p>
        ) : (
          <div className={styles.slot}>
            {schedule.digest === 'weekly' && (
              <FilterChoice
                label={t('weekday')}
                choices={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
                value={String(schedule.weekday)}
                onChange={(day) => change({ weekday: Number(day) })}
              />
            )}
            <FilterChoice
              label={t('hour')}
              choices={HOURS}
              value={String(schedule.hour)}
              onChange={(hour) => change({ hour: Number(hour) })}
            />
          </div>
        )}
      </section>
      <section className="tight">
        <Switch
          label={t('quiet')}
          hint={t('quietText')}
          checked={schedule.quiet_from !== null}
          onChange={(isOn) => change(isOn ? USUAL_QUIET : { quiet_from: null, quiet_to: null })}
        />
        {schedule.quiet_from !== null && schedule.quiet_to !== null && (
          <div className={styles.hours}>
            <TimeField
              label={t('quietFrom')}
              value={toMs(schedule.quiet_from)}
              onChange={(time) => change({ quiet_from: toClock(time) })}
            />
            <TimeField
              label={t('quietTo')}
              value={toMs(schedule.quiet_to)}
              onChange={(time) => change({ quiet_to: toClock(time) })}
            />
          </div>
        )}
      </section>
      <p className={`fine ${styles.zone}`}>
        {t('byZone', { zone: zoneName(timeZone, language) })}
        <Link to={personalInfo}>{t('changeZone')}</Link>
      </p>
    </fieldset>
  );
}

const USUAL_QUIET = { quiet_from: USUAL_SCHEDULE.quiet_from, quiet_to: USUAL_SCHEDULE.quiet_to };

/** '07:30' and milliseconds of the day. */
const toMs = (clock: string) => Date.parse(`1970-01-01T${clock}Z`);
const toClock = (ms: number) => new Date(ms).toISOString().slice('1970-01-01T'.length, '1970-01-01T00:00'.length);
