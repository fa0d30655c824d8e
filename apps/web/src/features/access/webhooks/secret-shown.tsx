import { takeFocus } from '../../../lib/take-focus.ts';
import { SecretLine } from '../../../shared/copy-text/secret-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { webhooksMessages } from './messages.ts';

type Props = { readonly name: string; readonly secret: string; readonly onDone: () => void };

/** One that was not kept is renewed. */
export function SecretShown({ name, secret, onDone }: Props) {
  const t = webhooksMessages.useText();
  return (
    <div className="loose">
      <div>
        <h3 ref={takeFocus} tabIndex={-1}>
          {t('yourSecret', { name })}
        </h3>
        <p className="lead">{t('secretIntro')}</p>
      </div>
      <SecretLine secret={secret} />
      <Button wide onClick={onDone} label={t('done')} />
    </div>
  );
}
