import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useScreens } from '../../shared/catalogue/catalogue.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Framed } from '../frame/framed.tsx';
import { appMessages } from '../messages.ts';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage() {
  const t = appMessages.useText();
  const { start } = useScreens();
  useDocumentTitle(t('notFoundTitle'));
  return (
    <Framed>
      <ErrorPage drawing="error-404" title={t('notFoundTitle')} text={t('notFoundText')}>
        <LinkButton to={start} variant="soft" label={t('goHome')} />
      </ErrorPage>
    </Framed>
  );
}
