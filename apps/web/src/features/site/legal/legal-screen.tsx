import type { LegalDocument, LegalDocumentName } from '@portal/contract/site/legal';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { legalQuery } from '../../../shared/legal/legal-query.ts';
import { LegalText, sectionId } from '../../../shared/legal/legal-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from './legal-screen.module.css';
import { legalScreenMessages } from './messages.ts';

export function LegalScreen({ name }: { readonly name: LegalDocumentName }) {
  const t = legalScreenMessages.useText();
  const answer = useQuery(legalQuery(name, useLanguage()));
  const { data, isPending } = answer;
  return (
    <article className={styles.page} aria-busy={isPending}>
      <PageHead
        title={data?.title ?? t(name)}
        lead={data && t('version', { version: data.version, date: data.date })}
        acts={
          data && (
            <Button
              variant="outline"
              size="small"
              className={styles.print}
              onClick={() => window.print()}
              icon={<Printer size={16} />}
              label={t('print')}
            />
          )
        }
      />
      <Loaded answer={answer} label={t('loading')} height={240} plain>
        {(document) => (
          <div className={styles.columns}>
            <Contents document={document} />
            <LegalText document={document} />
          </div>
        )}
      </Loaded>
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
    <nav className={`small ${styles.contents}`} aria-label={t('contents')}>
      <details className={styles.fold}>
        <summary>{t('contents')}</summary>
        {links}
      </details>
      <div className={styles.column}>{links}</div>
    </nav>
  );
}
