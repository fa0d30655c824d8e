import { type LicenceWish, SUPPORT_TYPES, type SupportType } from '@portal/contract/site/support';
import { useLocation } from '@tanstack/react-router';
import { Leaf, type LucideIcon, MessageCircle, MonitorSmartphone } from 'lucide-react';

/** The English text is sent in every language. */
export const supportOptions = [
  { type: SUPPORT_TYPES[0], icon: MonitorSmartphone, label: 'aboutPortal', text: 'aboutPortalText' },
  { type: SUPPORT_TYPES[1], icon: Leaf, label: 'forGrowers', text: 'forGrowersText' },
  { type: SUPPORT_TYPES[2], icon: MessageCircle, label: 'somethingElse', text: 'somethingElseText' },
] as const satisfies { type: SupportType; icon: LucideIcon; label: string; text: string }[];

declare module '@tanstack/react-router' {
  interface HistoryState {
    supportType?: SupportType | undefined;
    /** The words to begin with, from the page that leads here. */
    supportDetail?: string | undefined;
    licenceWish?: LicenceWish | undefined;
  }
}

/** The choice belongs to the entry in the history: it survives a reload, and the way back leads to it. */
export function useChosenOption() {
  const type = useLocation({ select: ({ state }) => state.supportType });
  return supportOptions.find((option) => option.type === type);
}
