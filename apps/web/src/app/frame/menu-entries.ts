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
  ShieldUser,
  Tags,
  UserRoundCheck,
} from 'lucide-react';
import type { MenuEntry } from '../menu.ts';

export const menuEntries = {
  home: { icon: House, label: 'pageHome' },
  reports: { icon: BookOpenText, label: 'pageReports' },
  retail: { icon: Tags, label: 'pageRetail' },
  market: { icon: GalleryVerticalEnd, label: 'pageMarket' },
  updatemarket: { icon: MapPinned, label: 'pageUpdateMarket' },
  admin: { icon: ShieldUser, label: 'pageAdmin' },
  competitor: { icon: Scale, label: 'pageCompetitor' },
  advisory: { icon: Handshake, label: 'pageAdvisory' },
  medialibrary: { icon: Images, label: 'pageMediaLibrary' },
  feed: { icon: Newspaper, label: 'pageFeed' },
  companies: { icon: Building2, label: 'pageCompanies' },
  approvals: { icon: UserRoundCheck, label: 'pageApprovals' },
} as const satisfies Record<MenuEntry, { icon: LucideIcon; label: string }>;
