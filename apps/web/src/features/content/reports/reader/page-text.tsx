import { useQuery } from '@tanstack/react-query';
import { reportsMessages } from '../messages.ts';
import styles from './page-view.module.css';
import { linesOf, type PdfPage } from './pdf/pdf-page.ts';

type Props = {
  readonly reportId: string;
  readonly page: PdfPage;
  readonly number: number;
  readonly language: string;
};

/** The page's text for screen readers and for copying. */
export function PageText({ reportId, page, number, language }: Props) {
  const t = reportsMessages.useText();
  const { data: lines } = useQuery({
    queryKey: ['report-page-text', reportId, number],
    queryFn: () => linesOf(page),
    gcTime: 0,
  });
  return (
    <details className={styles.text}>
      <summary>{t('pageText', { page: number })}</summary>
      {lines && (
        <div lang={language}>
          <p>{lines.join('\n') || t('noPageText')}</p>
        </div>
      )}
    </details>
  );
}
