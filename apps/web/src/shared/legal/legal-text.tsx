import type { LegalDocument } from '@portal/contract/site/legal';
import { useId } from 'react';
import styles from './legal-text.module.css';
import { legalMessages } from './messages.ts';

type Props = {
  readonly document: LegalDocument;
  readonly heading?: 'h2' | 'h3';
};

export function LegalText({ document, heading: Heading = 'h2' }: Props) {
  const t = legalMessages.useText();
  const inShortId = useId();
  return (
    <div className={styles.text} lang={document.language}>
      <section className={styles.inShort} aria-labelledby={inShortId}>
        <strong id={inShortId}>{t('inShort')}</strong>
        <ul>
          {document.inShort.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      {document.readingNote && <p className="muted below">{document.readingNote}</p>}
      {document.sections.map(({ number, heading, blocks }) => (
        <section key={number} id={sectionId(number)}>
          <Heading>
            {number}. {heading}
          </Heading>
          {blocks.map(({ text, items }) => (
            <div key={text} className={styles.block}>
              <p>{text}</p>
              {items.length > 0 && (
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

export function sectionId(number: string): string {
  return `section-${number}`;
}
