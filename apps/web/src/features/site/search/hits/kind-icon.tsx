import type { HitKind } from '@portal/contract/site/search';
import {
  BookOpenText,
  Building2,
  GalleryVerticalEnd,
  Handshake,
  Images,
  type LucideIcon,
  MapPin,
  Newspaper,
  Scale,
  Tags,
  UserRound,
} from 'lucide-react';

const ICONS: Readonly<Record<HitKind, LucideIcon>> = {
  market: MapPin,
  price: Tags,
  report: BookOpenText,
  review: Scale,
  footage: GalleryVerticalEnd,
  post: Newspaper,
  answer: Handshake,
  asset: Images,
  member: UserRound,
  company: Building2,
};

export function KindIcon({ kind }: { readonly kind: HitKind }) {
  const Icon = ICONS[kind];
  return <Icon size={20} aria-hidden />;
}
