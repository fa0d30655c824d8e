import {
  BookOpenText,
  Building2,
  GalleryVerticalEnd,
  Handshake,
  House,
  Images,
  type LucideIcon,
  MapPinned,
  Newspaper,
  Scale,
  ScrollText,
  ShieldUser,
  Tags,
  UserRoundCheck,
} from 'lucide-react';
import type { MenuEntry } from './menu.ts';

export const menuIcons: Readonly<Record<MenuEntry, LucideIcon>> = {
  home: House,
  reports: BookOpenText,
  retail: Tags,
  market: GalleryVerticalEnd,
  updatemarket: MapPinned,
  admin: ShieldUser,
  competitor: Scale,
  advisory: Handshake,
  medialibrary: Images,
  feed: Newspaper,
  companies: Building2,
  approvals: UserRoundCheck,
  auditLog: ScrollText,
};
