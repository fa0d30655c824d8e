import { PAGE_WORDS } from '@portal/contract/access/permissions/permission-words';
import type { LicenceSummary } from '@portal/contract/customers/licences';
import { isEvaluationPage, LICENSED_PAGES, type LicensedPage } from '@portal/contract/licence-pages';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { licenceScreenMessages } from '../messages.ts';
import styles from './included.module.css';

const CLOSED = {
  homeOnly: { yes: 'homeAndHelp', no: 'noContent' },
  nothing: { yes: 'pageAndHelp', no: 'noHome' },
} as const;

export function Included({ licence }: { readonly licence: LicenceSummary }) {
  const t = licenceScreenMessages.useText();
  const extent = licenceExtent(licence);
  const isOpen = extent === 'everything' || extent === 'part';
  return (
    <Card aria-labelledby="included">
      <h2 id="included">{t(isOpen ? 'included' : 'stillOpen')}</h2>
      <ul className={`tight below ${styles.list}`}>
        {isOpen ? (
          <Pages isWhole={extent === 'everything'} />
        ) : (
          <>
            <Line isIn>{t(CLOSED[extent].yes)}</Line>
            <Line>{t(CLOSED[extent].no)}</Line>
          </>
        )}
      </ul>
    </Card>
  );
}

function Pages({ isWhole }: { readonly isWhole: boolean }) {
  const t = licenceScreenMessages.useText();
  const words = PAGE_WORDS[useLanguage()];
  const shownPart = (page: LicensedPage) =>
    isWhole ? t(`whole-${page}`) : isEvaluationPage(page) ? t(`part-${page}`) : undefined;
  const pages = LICENSED_PAGES.map((page) => ({ page, text: shownPart(page) }));
  return (
    <>
      {pages.map(
        ({ page, text }) =>
          text && (
            <Line key={page} isIn>
              <b>{words[page]}</b>: {text}
            </Line>
          ),
      )}
      {pages.map(({ page, text }) => !text && <Line key={page}>{words[page]}</Line>)}
      {!isWhole && (
        <>
          <Line>{t('noOlder')}</Line>
          <Line>{t('noExports')}</Line>
        </>
      )}
    </>
  );
}

function Line({ isIn = false, children }: { readonly isIn?: boolean; readonly children: ReactNode }) {
  const t = licenceScreenMessages.useText();
  if (isIn) {
    return (
      <li>
        <Check size={20} className={styles.yes} />
        <span>{children}</span>
      </li>
    );
  }
  return (
    <li className="muted">
      <Minus size={20} />
      <span>
        <span className="visually-hidden">{t('notIncluded')} </span>
        {children}
      </span>
    </li>
  );
}

function licenceExtent({ kind, status }: LicenceSummary): 'everything' | 'part' | keyof typeof CLOSED {
  if (status === 'terminated') return 'nothing';
  if (status !== 'active') return 'homeOnly';
  return kind === 'evaluation' ? 'part' : 'everything';
}
