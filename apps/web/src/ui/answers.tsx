import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';

type Props = {
  readonly yes: string;
  readonly isSending: boolean;
  readonly danger?: boolean;
  /** Without it the form around it is sent. */
  readonly onYes?: (() => void) | undefined;
  readonly onCancel: () => void;
};

export function Answers({ yes, isSending, danger = false, onYes, onCancel }: Props) {
  const t = uiMessages.useText();
  return (
    <div className="row">
      <Button type={onYes ? 'button' : 'submit'} danger={danger} loading={isSending} onClick={onYes} label={yes} />
      <Button variant="quiet" onClick={onCancel} label={t('cancel')} />
    </div>
  );
}
