import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { legalQuery } from './legal-query.ts';
import { LegalText } from './legal-text.tsx';
import { legalMessages } from './messages.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
};

/** For reading only: OK and Cancel both close, the box in the form is what accepts. */
export function TermsModal({ open, onClose }: Props) {
  const t = legalMessages.useText();
  const terms = useQuery({ ...legalQuery('termsofuse', useLanguage()), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('termsOfUse')}
      // A space keeps the line while the version is not known.
      subtitle={terms.data ? t('version', { version: terms.data.version, date: terms.data.date }) : '\u00a0'}
      wide
      foot={
        <>
          <Button variant="outline" onClick={onClose} label={t('cancel')} />
          <Button onClick={onClose} label={t('ok')} />
        </>
      }
    >
      {terms.data ? (
        <LegalText document={terms.data} heading="h3" />
      ) : terms.isError ? (
        <LoadFailed message={terms.error.message} onRetry={terms.refetch} />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Dialog>
  );
}
