import type { Profile } from '@portal/contract/customers/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { countriesQuery } from '../../../shared/countries/countries-query.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { profileMessages } from './messages.ts';
import { EmailAddress } from './personal-info/email-address.tsx';
import { ProfileDetails } from './personal-info/profile-details.tsx';
import { ProfileForm } from './personal-info/profile-form.tsx';
import { ProfileSummary } from './personal-info/profile-summary.tsx';
import styles from './personal-info-screen.module.css';

export function PersonalInfoScreen() {
  const t = profileMessages.useText();
  useDocumentTitle(t('personalInfo'));
  return (
    <div className={`loose ${styles.cards}`}>
      <h1>{t('personalInfo')}</h1>
      <Content />
    </div>
  );
}

function Content() {
  const t = profileMessages.useText();
  const profile = useQuery(profileQuery);
  // For the names behind the ids of the profile.
  const countries = useQuery(countriesQuery);
  if (profile.data && countries.data) return <PersonalInfo profile={profile.data} />;
  const retry = () => {
    if (profile.isError) void profile.refetch();
    if (countries.isError) void countries.refetch();
  };
  return <Waiting error={profile.error ?? countries.error} onRetry={retry} label={t('loading')} height={560} />;
}

function PersonalInfo({ profile }: { readonly profile: Profile }) {
  const [mode, setMode] = useState<'unchanged' | 'editing' | 'edited'>('unchanged');
  return (
    <>
      <ProfileSummary profile={profile} />
      {mode === 'editing' ? (
        <ProfileForm profile={profile} onDone={() => setMode('edited')} />
      ) : (
        <ProfileDetails profile={profile} hasFocus={mode === 'edited'} onEdit={() => setMode('editing')} />
      )}
      <EmailAddress profile={profile} />
    </>
  );
}
