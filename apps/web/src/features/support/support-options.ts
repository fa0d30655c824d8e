import { SUPPORT_TYPES, type SupportType } from '@portal/contract/support';
import { Leaf, type LucideIcon, MessageCircle, MonitorSmartphone } from 'lucide-react';

/** The three options in the page's own words; what is sent is the English text in every language. */
export const supportOptions = [
  { type: SUPPORT_TYPES[0], icon: MonitorSmartphone, label: 'aboutPortal', text: 'aboutPortalText' },
  { type: SUPPORT_TYPES[1], icon: Leaf, label: 'forGrowers', text: 'forGrowersText' },
  { type: SUPPORT_TYPES[2], icon: MessageCircle, label: 'somethingElse', text: 'somethingElseText' },
] as const satisfies { type: SupportType; icon: LucideIcon; label: string; text: string }[];

const KEY = 'supportType';

/** The choice goes with the tab from one page to the next, and survives a reload there. */
export const chosenOption = {
  get: () => supportOptions.find((option) => option.type === sessionStorage.getItem(KEY)),
  set: (type: SupportType | undefined) => (type ? sessionStorage.setItem(KEY, type) : sessionStorage.removeItem(KEY)),
};
