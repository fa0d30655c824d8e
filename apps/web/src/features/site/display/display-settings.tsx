import { Dialog } from '../../../ui/dialog.tsx';
import { DisplayForm } from './display-form.tsx';
import { displayMessages } from './messages.ts';

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

export function DisplaySettings({ open, onOpenChange }: Props) {
  const t = displayMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('display')}>
      <DisplayForm />
    </Dialog>
  );
}
