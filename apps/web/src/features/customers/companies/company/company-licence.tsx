import type { Company } from '@portal/contract/customers/companies';
import { CHECKLIST_ITEMS } from '@portal/contract/customers/licences';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Ref } from 'react';
import { LicenceBadge } from '../../../../shared/licences/licence-badge.tsx';
import { useLicenceWords } from '../../../../shared/licences/licence-words.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { companiesMessages } from '../messages.ts';
import styles from './company-licence.module.css';

type Props = { readonly company: Company; readonly heading: Ref<HTMLHeadingElement> };

export function CompanyLicence({ company, heading }: Props) {
  const t = companiesMessages.useText();
  const { licence } = company;
  const words = useLicenceWords(licence);
  return (
    <Card aria-labelledby="licence">
      <CardHead spread>
        <h2 id="licence" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <LicenceBadge licence={licence} />
      </CardHead>
      <p className="below">
        {words.term} {words.next}
      </p>
      {words.timeLeft && <p className="lead">{words.timeLeft}</p>}
      {licence.reason && (
        <Callout className="below">
          <Facts look="grid" facts={[[t('reasonGiven'), licence.reason, 'wide']]} />
        </Callout>
      )}
      {licence.status === 'terminated' && <Confirmations confirmed={company.checklist} />}
    </Card>
  );
}

function Confirmations({ confirmed }: { readonly confirmed: Company['checklist'] }) {
  const t = companiesMessages.useText();
  return (
    <>
      <h3 className="below">{t('confirmations')}</h3>
      <ul className={styles.items}>
        {CHECKLIST_ITEMS.map((item) => {
          const isDone = confirmed.includes(item);
          const Icon = isDone ? CircleCheck : CircleDashed;
          return (
            <li key={item} data-done={isDone || undefined}>
              <Icon size={20} />
              {t(item)}
              <span className="small">{t(isDone ? 'confirmed' : 'open')}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
