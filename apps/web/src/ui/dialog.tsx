import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';

const DialogPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }));

/**
 * Holds the focus, closes with Esc, gives the focus back; a sheet from the bottom on phones. Its code comes when the
 * first one opens: no page begins with a dialog.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <DialogPopup {...props} />
      </Suspense>
    )
  );
}
