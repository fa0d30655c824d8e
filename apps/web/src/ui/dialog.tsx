import { useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';
import { later } from './later.tsx';

const DialogPopup = later<DialogProps>(
  async () => (await import('./dialog-popup.tsx')).DialogPopup,
  ({ onOpenChange }) => onOpenChange(false),
);

/**
 * Holds the focus, closes with Esc, gives the focus back; a sheet from the bottom on phones. Its code comes when the
 * first one opens: no page begins with a dialog.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened && <DialogPopup {...props} />;
}
