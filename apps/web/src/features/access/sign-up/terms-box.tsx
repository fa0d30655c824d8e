import { type MouseEvent, useState } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { TermsModal } from '../../../shared/legal/terms-modal.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { signUpMessages } from './messages.ts';

type Props = { readonly name: string; readonly error: string | undefined };

/** Ticked, it states the age and accepts the terms, which can be read without leaving the form. */
export function TermsBox({ name, error }: Props) {
  const t = signUpMessages.useText();
  const { termsOfUse } = useScreens();
  const [isReading, setReading] = useState(false);
  const read = (event: MouseEvent) => {
    event.preventDefault();
    setReading(true);
  };
  return (
    <>
      <Checkbox
        name={name}
        error={error}
        label={
          <>
            {t('acceptBefore')}{' '}
            <a href={termsOfUse} onClick={read}>
              {t('termsOfUse')}
            </a>
            {t('acceptAfter')}
          </>
        }
      />
      <TermsModal open={isReading} onClose={() => setReading(false)} />
    </>
  );
}
