import type { PageKey } from '@portal/contract/pages';
import {
  BookOpenText,
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
} from 'lucide-react';

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
} as const satisfies Record<PageKey, { icon: LucideIcon; label: string }>;
