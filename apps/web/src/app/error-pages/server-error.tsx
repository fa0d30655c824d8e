import { contractText, useLanguage } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { appMessages } from '../messages.ts';
import { ErrorPage } from './error-page.tsx';

/** A screen that broke or could not be loaded. A fresh load is the one cure for all causes. */
export function ServerError({ onRetry }: { onRetry: () => void }) {
  const t = appMessages.useText();
  const language = useLanguage();
  const title = contractText('serverError', language);
  useDocumentTitle(title);
  return (
    <ErrorPage drawing="error-server" title={title} text={contractText('notResponding', language)}>
      <Button variant="soft" onClick={onRetry} label={t('tryAgain')} />
    </ErrorPage>
  );
}

export function BrokenScreen() {
  return <ServerError onRetry={() => window.location.reload()} />;
}

export function BrokenPage() {
  return (
    <main>
      <BrokenScreen />
    </main>
  );
}
