import { createLink } from '@tanstack/react-router';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Framed } from '../frame/framed.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ErrorPage } from './error-page.tsx';

const RouterButton = createLink(ButtonLink);

export function NotFoundPage() {
  const t = appMessages.useText();
  useDocumentTitle(t('notFoundTitle'));
  return (
    <Framed>
      <ErrorPage drawing="error-404" title={t('notFoundTitle')} text={t('notFoundText')}>
        <RouterButton to={paths.start} variant="soft">
          {t('goHome')}
        </RouterButton>
      </ErrorPage>
    </Framed>
  );
}
