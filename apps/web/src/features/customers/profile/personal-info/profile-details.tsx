import type { Profile } from '@portal/contract/customers/profile';
import { Pencil } from 'lucide-react';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { profileMessages } from '../messages.ts';
import { timeZoneName } from './time-zones.ts';
import { useCountryNames } from './use-country-names.ts';

type Props = {
  readonly profile: Profile;
  readonly hasFocus: boolean;
  readonly onEdit: () => void;
};

export function ProfileDetails({ profile, hasFocus, onEdit }: Props) {
  const t = profileMessages.useText();
  const names = useCountryNames();
  const { industryRole, language, lockAfterMinutes, marketsOfInterest } = profile;
  const rows = [
    ['firstName', profile.firstName],
    ['lastName', profile.lastName],
    ['company', profile.company],
    ['position', profile.position],
    ['industryRole', industryRole && t(industryRole)],
    ['country', names.get(profile.country)],
    ['phoneNumber', profile.phoneNumber],
    ['address', profile.address],
    ['city', profile.city],
    ['state', profile.state],
    ['zip', profile.zip],
    ['website', linkTo(profile.website)],
    ['linkedIn', linkTo(profile.linkedIn)],
    ['facebook', linkTo(profile.facebook)],
    ['instagram', linkTo(profile.instagram)],
    ['language', t(language)],
    ['marketsOfInterest', marketsOfInterest.map((id) => names.get(id) ?? '').join(', ')],
    ['timeZone', timeZoneName(profile.timeZone)],
    ['lockAfter', t('minutes', { count: lockAfterMinutes })],
  ] as const;
  return (
    <Card aria-labelledby="details">
      <CardHead spread>
        <h2 id="details">{t('details')}</h2>
        <Button ref={hasFocus ? takeFocus : null} variant="outline" size="small" onClick={onEdit}>
          <Pencil size={16} />
          {t('edit')}
        </Button>
      </CardHead>
      <Facts
        look="rows"
        className="below"
        facts={rows.map(([name, value]) => [
          t(name),
          value || (
            <span key={name} className="muted">
              {t('notGiven')}
            </span>
          ),
        ])}
      />
    </Card>
  );
}

const linkTo = (address: string) =>
  address && (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
