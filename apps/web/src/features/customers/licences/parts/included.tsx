import type { LicenceSummary } from '@portal/contract/customers/licences';
import { Check, Minus } from 'lucide-react';
import { Card } from '../../../../ui/card.tsx';
import { licenceScreenMessages } from '../messages.ts';
import styles from './included.module.css';

const INCLUDED = {
  everything: { title: 'included', yes: ['allReports', 'allPrices', 'allFootage', 'allOthers'], no: [] },
  part: {
    title: 'included',
    yes: ['someReports', 'somePrices', 'someFootage'],
    no: ['noExports', 'noOlder', 'noOthers'],
  },
  homeOnly: { title: 'stillOpen', yes: ['homeAndHelp'], no: ['noContent'] },
  nothing: { title: 'stillOpen', yes: ['pageAndHelp'], no: ['noHome'] },
} as const;

export function Included({ licence }: { readonly licence: LicenceSummary }) {
  const t = licenceScreenMessages.useText();
  const { title, yes, no } = INCLUDED[licenceExtent(licence)];
  return (
    <Card aria-labelledby="included">
      <h2 id="included">{t(title)}</h2>
      <ul className={`tight below ${styles.list}`}>
        {yes.map((line) => (
          <li key={line}>
            <Check size={20} className={styles.yes} />
            {t(line)}
          </li>
        ))}
        {no.map((line) => (
          <li key={line} className="muted">
            <Minus size={20} />
            <span>
              <span className="visually-hidden">{t('notIncluded')} </span>
              {t(line)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function licenceExtent({ kind, status }: LicenceSummary): keyof typeof INCLUDED {
  if (status === 'terminated') return 'nothing';
  if (status !== 'active') return 'homeOnly';
  return kind === 'evaluation' ? 'part' : 'everything';
}
