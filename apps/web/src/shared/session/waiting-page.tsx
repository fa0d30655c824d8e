import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { sessionStateMessages } from './messages.ts';
import styles from './waiting-page.module.css';

export function WaitingPage({ text }: { text: string }) {
  useDocumentTitle(text);
  return (
    <main className={styles.page}>
      <img className={styles.mark} src="/favicon.svg" alt="" width={72} height={72} />
      <div role="status">
        <h1>{text}</h1>
      </div>
    </main>
  );
}

export function LoggingInPage() {
  const t = sessionStateMessages.useText();
  return <WaitingPage text={t('loggingIn')} />;
}
