import type { Company } from '@portal/contract/customers/companies';
import { GRANT_KINDS, type LicenceAct } from '@portal/contract/customers/licences';
import {
  Ban,
  CalendarRange,
  CirclePause,
  CirclePlay,
  FlaskConical,
  type LucideIcon,
  Repeat,
  UserRoundX,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { companiesMessages } from '../messages.ts';
import { ActDialog } from './act-dialog.tsx';
import styles from './acts.module.css';
import { actLabel, isDestructive, offeredActs } from './offered-acts.ts';

const icons: Record<LicenceAct, LucideIcon> = {
  evaluation: FlaskConical,
  ongoing: Repeat,
  subscription: CalendarRange,
  suspended: CirclePause,
  cured: CirclePlay,
  terminated: Ban,
  refused: UserRoundX,
};

const GROUPS: Record<'newLicence' | 'presentLicence', readonly LicenceAct[]> = {
  newLicence: [...GRANT_KINDS, 'refused'],
  presentLicence: ['suspended', 'cured', 'terminated'],
};

type Props = {
  readonly company: Company;
  readonly onChanged: () => void;
};

type Begun = { readonly act: LicenceAct; readonly company: Company };

export function LicenceActs({ company, onChanged }: Props) {
  const t = companiesMessages.useText();
  // The company as it was seen then: what is decided is decided about that.
  const [begun, setBegun] = useState<Begun>();
  const [isOpen, setOpen] = useState(false);
  const begin = (act: LicenceAct) => {
    setBegun({ act, company });
    setOpen(true);
  };
  const offered = offeredActs(company.licence);
  return (
    <Card aria-labelledby="acts">
      <h2 id="acts">{t('changeLicence')}</h2>
      <p className="lead">{t('changeLicenceText')}</p>
      {(['newLicence', 'presentLicence'] as const).map((group) => {
        const acts = offered.filter((act) => GROUPS[group].includes(act));
        if (acts.length === 0) return null;
        return (
          <div key={group}>
            <h3 className={styles.group}>{t(group)}</h3>
            <div className={styles.buttons}>
              {acts.map((act) => (
                <ActButton key={act} act={act} label={t(actLabel(act, company.licence))} onPress={begin} />
              ))}
            </div>
          </div>
        );
      })}
      {begun && (
        <ActDialog
          {...begun}
          open={isOpen}
          onClose={() => setOpen(false)}
          onSettled={() => {
            onChanged();
            setOpen(false);
          }}
        />
      )}
    </Card>
  );
}

type ButtonProps = { readonly act: LicenceAct; readonly label: string; readonly onPress: (act: LicenceAct) => void };

function ActButton({ act, label, onPress }: ButtonProps) {
  const Icon = icons[act];
  return (
    <Button
      variant="outline"
      danger={isDestructive(act)}
      className={styles.button}
      onClick={() => onPress(act)}
      icon={<Icon size={20} />}
      label={label}
    />
  );
}
