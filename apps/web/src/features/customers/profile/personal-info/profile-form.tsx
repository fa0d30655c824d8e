import { INDUSTRY_ROLES, type Profile } from '@portal/contract/customers/profile';
import type { Language } from '@portal/contract/languages';
import { useMemo, useState } from 'react';
import { contractText, setLanguage } from '../../../../lib/i18n.ts';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { CountryPicker } from '../../../../shared/countries/country-picker.tsx';
import { Answers } from '../../../../ui/answers.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import field from '../../../../ui/text-field.module.css';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { profileMessages } from '../messages.ts';
import { MarketBoxes } from './market-boxes.tsx';
import { ProfileFields } from './profile-fields.ts';
import styles from './profile-form.module.css';
import { saveProfile } from './save-profile.ts';
import { timeZoneChoices } from './time-zones.ts';

type TextName = 'firstName' | 'lastName' | 'position' | 'phoneNumber' | 'address' | 'city' | 'state' | 'zip' | Link;
type Link = (typeof LINKS)[number];
const LINKS = ['website', 'linkedIn', 'facebook', 'instagram'] as const;

type Props = { readonly profile: Profile; readonly onDone: () => void };

export function ProfileForm({ profile: present, onDone }: Props) {
  const t = profileMessages.useText();
  // As it was when the form was opened: what is newer is not overwritten.
  const [profile] = useState(present);
  const timeZones = useMemo(() => timeZoneChoices(profile.timeZone), [profile.timeZone]);
  const form = useForm(ProfileFields, async (fields) => {
    const saved = await saveProfile(fields, profile);
    // Somebody may have chosen another language for this browser: only a change here takes that back.
    if (saved.language !== profile.language) setLanguage(saved.language);
    showSaved(saved.lockAfterMinutes < fields.lockAfterMinutes ? saved.lockAfterMinutes : undefined);
    onDone();
  });
  const text = (name: TextName) => ({
    name,
    label: t(name),
    defaultValue: profile[name],
    error: form.fieldError(name),
  });
  const listTexts = { placeholder: t('choose'), searchLabel: t('search'), empty: t('nothingFound') };
  return (
    <Card aria-labelledby="details">
      <h2 id="details">{t('details')}</h2>
      <form {...form.props} className={`pair ${styles.form}`}>
        <TextField {...text('firstName')} ref={takeFocus} autoComplete="given-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
        <div>
          <p className={field.label}>{t('company')}</p>
          <p className={styles.fixed}>{profile.company}</p>
          <p className={field.hint}>{t('companyHint')}</p>
        </div>
        <TextField {...text('position')} autoComplete="organization-title" />
        <Combobox
          {...form.field('industryRole')}
          label={t('industryRole')}
          choices={['' as const, ...INDUSTRY_ROLES].map((value) => ({ value, label: t(value || 'notGiven') }))}
          defaultValue={profile.industryRole}
          {...listTexts}
        />
        <CountryPicker {...form.field('country')} label={t('country')} defaultValue={profile.country} />
        <TextField {...text('phoneNumber')} type="tel" autoComplete="tel" />
        <TextField {...text('address')} autoComplete="street-address" />
        <TextField {...text('city')} autoComplete="address-level2" />
        <TextField {...text('state')} autoComplete="address-level1" />
        <TextField {...text('zip')} autoComplete="postal-code" />
        {LINKS.map((name) => (
          <TextField
            key={name}
            {...text(name)}
            inputMode="url"
            autoComplete={name === 'website' ? 'url' : 'off'}
            placeholder={t('linkExample')}
          />
        ))}
        <Combobox
          {...form.field('timeZone')}
          label={t('timeZone')}
          choices={timeZones}
          defaultValue={profile.timeZone}
          {...listTexts}
        />
        <LanguageChoice present={profile.language} />
        <TextField
          {...form.field('lockAfterMinutes')}
          label={t('lockAfterMinutes')}
          inputMode="numeric"
          defaultValue={profile.lockAfterMinutes}
        />
        <MarketBoxes chosen={profile.marketsOfInterest} error={form.fieldError('marketsOfInterest')} />
        <div className={styles.actions}>
          <Answers yes={t('save')} isSending={form.isSending} onCancel={onDone} />
        </div>
        <LeaveQuestion />
      </form>
    </Card>
  );
}

function LanguageChoice({ present }: { readonly present: Language }) {
  const t = profileMessages.useText();
  const [language, choose] = useState(present);
  return (
    <div>
      <p className={field.label}>{t('language')}</p>
      <Segmented<Language>
        label={t('language')}
        ground="surface"
        value={language}
        options={[
          { value: 'en', label: <span lang="en">English</span> },
          { value: 'de', label: <span lang="de">Deutsch</span> },
        ]}
        onChange={choose}
      />
      <input type="hidden" name="language" value={language} />
      <p className={field.hint}>{t('languageHint')}</p>
    </div>
  );
}

/** The portal's own limit may be shorter than what was asked for. */
function showSaved(shortenedTo: number | undefined) {
  const text = shortenedTo ? profileMessages.t('lockShortened', { count: shortenedTo }) : undefined;
  showNotice({ kind: 'success', title: contractText('saved'), text });
}
