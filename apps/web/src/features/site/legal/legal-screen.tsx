import type { LegalDocument, LegalDocumentName } from '@portal/contract/site/legal';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { legalQuery } from '../../../shared/legal/legal-query.ts';
import { LegalText, sectionId } from '../../../shared/legal/legal-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './legal-screen.module.css';
import { legalScreenMessages } from './messages.ts';

export function PrivacyPolicyScreen() {
  return <LegalPage name="privacypolicy" />;
}

export function TermsOfUseScreen() {
  return <LegalPage name="termsofuse" />;
}

function LegalPage({ name }: { readonly name: LegalDocumentName }) {
  const t = legalScreenMessages.useText();
  const { data, error, isPending, refetch } = useQuery(legalQuery(name, useLanguage()));
  useDocumentTitle(data?.title ?? t(name));
  return (
    <article className={styles.page} aria-busy={isPending}>
      <header className={styles.head}>
        <div>
          <h1>{data?.title ?? t(name)}</h1>
          {data && <p>{t('version', { version: data.version, date: data.date })}</p>}
        </div>
        {data && (
          <Button variant="outline" size="small" className={styles.print} onClick={() => window.print()}>
            <Printer size={16} />
            {t('print')}
          </Button>
        )}
      </header>
      {isPending ? (
        <Spinner label={t('loading')} />
      ) : error ? (
        <LoadFailed message={error.message} onRetry={refetch} />
      ) : (
        <div className={styles.columns}>
          <Contents document={data} />
          <LegalText document={data} />
        </div>
      )}
    </article>
  );
}

function Contents({ document }: { document: LegalDocument }) {
  const t = legalScreenMessages.useText();
  const links = (
    <ol className={styles.links}>
      {document.sections.map(({ number, heading }) => (
        <li key={number}>
          <a href={`#${sectionId(number)}`}>
            {number}. {heading}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <details className={styles.fold}>
        <summary>{t('contents')}</summary>
        {links}
      </details>
      <div className={styles.column}>{links}</div>
    </nav>
  );
}
