import type { ReactNode } from 'react';
import type { DrawerProps } from './drawer-popup.tsx';
import { later } from './later.tsx';
import { type Answer, Loaded } from './loaded.tsx';

const DrawerPopup = later<DrawerProps>(
  async () => (await import('./drawer-popup.tsx')).DrawerPopup,
  ({ onClose }) => onClose(),
);

type Content<Data> =
  | { readonly children: ReactNode }
  | {
      readonly answer: Answer<Data>;
      /** Read out while it loads. */
      readonly label: string;
      readonly children: (data: Data) => ReactNode;
    };

/** More about one of many, beside them; on a phone over them. Holds the focus, closes with Esc, gives the focus back. */
export function DetailDrawer<Data>({
  title,
  subtitle,
  tools,
  returnFocusTo,
  onClose,
  ...content
}: Omit<DrawerProps, 'children'> & Content<Data>) {
  return (
    <DrawerPopup {...{ title, subtitle, tools, returnFocusTo, onClose }}>
      {'answer' in content ? <Loaded plain {...content} /> : content.children}
    </DrawerPopup>
  );
}
