import { formatCount } from '@portal/contract/formats/numbers';
import { formatEventDay } from '@portal/contract/formats/times';
import type { NewsKind, NewsLine } from '@portal/contract/site/home/news';
import {
  BellRing,
  BookOpenText,
  ChevronRight,
  GalleryVerticalEnd,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  ReceiptText,
  TrendingUp,
  UserRoundPlus,
} from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMarketName } from '../markets/use-market-name.ts';
import { homeMessages } from '../messages.ts';
import styles from './news-card.module.css';
import { PortalLink } from './portal-link.tsx';

const ICONS: Record<NewsKind, LucideIcon> = {
  'join-request': UserRoundPlus,
  invoice: ReceiptText,
  alert: BellRing,
  market: TrendingUp,
  reply: MessageCircle,
  comment: MessagesSquare,
  report: BookOpenText,
  footage: GalleryVerticalEnd,
};

export function NewsRow({ line }: { readonly line: NewsLine }) {
  const t = homeMessages.useText();
  const language = useLanguage();
  const marketName = useMarketName();
  const { kind, text, figure, count, market, path, at, photo } = line;
  const Icon = ICONS[kind];
  const words = t(`${kind}News`, {
    text,
    figure,
    count,
    number: formatCount(count, language),
    market: market && marketName(market),
    day: formatEventDay(at, language, 'short'),
  });
  return (
    <li>
      <PortalLink path={path} className={styles.line}>
        <Icon size={20} aria-hidden />
        <span>{words}</span>
        {photo ? <img className={styles.thumb} src={`${photo.image}/320`} alt="" loading="lazy" /> : null}
        <ChevronRight size={16} aria-hidden />
      </PortalLink>
    </li>
  );
}
