import { Mail } from 'lucide-react';
import { useState } from 'react';
import { sydneyToday } from '../../../../lib/dates.ts';
import { HOUR_MS } from '../../../../lib/durations.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { CountryPicker } from '../../../../shared/countries/country-picker.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { CodeField } from '../../../../ui/code-field.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { Example } from '../example.tsx';
import styles from './advanced-form.module.css';
import { advancedFormMessages } from './messages.ts';
import { type Sent, SentValues } from './sent-values.tsx';
import { FORMATS, MOST_DISPLAYS, NOTE_LIMIT, photo, UNITS, Visit } from './visit.ts';

const OPENS_AT_MS = 8 * HOUR_MS;

/** Every kind of field in one form. Nothing typed here leaves the page. */
export function AdvancedForm() {
  const t = advancedFormMessages.useText();
  const language = useLanguage();
  const [opensAt, setOpensAt] = useState(OPENS_AT_MS);
  const [unit, setUnit] = useState<(typeof UNITS)[number]>('kg');
  const [organic, setOrganic] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const form = useForm(Visit, async (values) => {
    setSent({ ...values, opensAt, unit, organic });
    showNotice({ kind: 'success', title: t('checked'), text: t('nothingStored') });
    await Promise.resolve();
  });
  return (
    <>
      <Example title={t('title')} text={t('nothingStored')}>
        <form {...form.props} className="loose">
          <LeaveQuestion />
          <div className="columns">
            <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} />
            <TextField {...form.field('email')} type="email" label={t('email')} icon={<Mail size={20} />} />
            <PasswordField {...form.field('password')} label={t('password')} autoComplete="new-password" />
            <CountryPicker {...form.field('country')} label={t('country')} />
            <SelectField
              {...form.field('format')}
              label={t('format')}
              none={t('chooseFormat')}
              choices={FORMATS.map((value) => ({ value, label: t(`format-${value}`) }))}
            />
            <DayField {...form.field('day')} label={t('day')} max={sydneyToday()} />
            <TimeField label={t('opensAt')} value={opensAt} onChange={setOpensAt} />
            <TextField
              {...form.field('displays')}
              label={t('displays')}
              inputMode="numeric"
              hint={t('displaysHint', { most: MOST_DISPLAYS })}
            />
          </div>
          <CodeField {...form.field('code')} label={contractText('inputCode', language)} />
          <div className={`small ${styles.unit}`}>
            <span aria-hidden="true">{t('unit')}</span>
            <Segmented
              label={t('unit')}
              ground="surface"
              value={unit}
              options={UNITS.map((value) => ({ value, label: t(`unit-${value}`) }))}
              onChange={setUnit}
            />
          </div>
          <Switch label={t('organic')} hint={t('organicHint')} checked={organic} onChange={setOrganic} />
          <TextArea {...form.field('note')} label={t('note')} rows={4} limit={NOTE_LIMIT} />
          <DropZone {...form.field(photo.field)} label={t('photo')} types={photo.types} hint={t('photoHint')} />
          <Checkbox {...form.field('terms')} label={t('terms')} />
          <Button type="submit" size="large" loading={form.isSending} label={t('submit')} />
        </form>
      </Example>
      <div role="status">{sent && <SentValues sent={sent} />}</div>
    </>
  );
}
