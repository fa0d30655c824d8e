import {
  BookOpenText,
  Building2,
  Calculator,
  CalendarRange,
  GalleryVerticalEnd,
  Handshake,
  House,
  Images,
  Inbox,
  ListOrdered,
  MapPinned,
  Newspaper,
  Presentation,
  Scale,
  ScrollText,
  Settings,
  ShieldUser,
  Ship,
  Tags,
  UserRoundCheck,
} from 'lucide-react';

const ICONS = {
  BookOpenText,
  Building2,
  Calculator,
  CalendarRange,
  GalleryVerticalEnd,
  Handshake,
  House,
  Images,
  Inbox,
  ListOrdered,
  MapPinned,
  Newspaper,
  Presentation,
  Scale,
  ScrollText,
  Settings,
  ShieldUser,
  Ship,
  Tags,
  UserRoundCheck,
};

export type MenuIconName = keyof typeof ICONS;

/** Manifests only name it: they are loaded before anybody signs in, and the pictures are not. */
export function MenuIcon({ name }: { readonly name: MenuIconName }) {
  const Icon = ICONS[name];
  return <Icon size={20} aria-hidden />;
}
