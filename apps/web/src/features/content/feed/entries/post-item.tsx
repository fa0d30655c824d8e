import type { PostItem } from '@portal/contract/content/feed/post-parts';
import { getReport } from '@portal/contract/content/reports/reports';
import { formatShortDay } from '@portal/contract/formats/days';
import { Link } from '@tanstack/react-router';
import { ArrowRight, BookOpenText, GalleryVerticalEnd, Scale, Tags } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { feedMessages } from '../messages.ts';
import styles from './post-media.module.css';

const ICONS = { report: BookOpenText, review: Scale, footage: GalleryVerticalEnd, market: Tags };

type Props = { readonly item: PostItem; readonly onOpen: () => void };

/** The report, review, photo or market that a written post is about. */
export function LinkedItem({ item, onOpen }: Props) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const { reports, competitor, market, retail } = useScreens();
  const mayRead = useMay(getReport);
  const { type, id, title, day, image, origin, market_id } = item;
  if (type === 'report' && !mayRead) return null;
  const ways = {
    report: { to: `${reports}/${id}`, search: {} },
    review: { to: competitor, search: { market_id: market_id ?? undefined, origin } },
    footage: { to: market, search: { item: id } },
    market: { to: retail, search: { market_id: id } },
  };
  const Icon = ICONS[type];
  return (
    <Link {...ways[type]} className={styles.linked} onClick={onOpen}>
      {image ? <img src={`${image}/320`} alt="" loading="lazy" decoding="async" /> : <Icon size={20} />}
      <span className={styles.linkedWords}>
        <span className="fine">{t(`item-${type}`)}</span>
        <b>{title}</b>
        {day && <span className="fine tabular">{formatShortDay(day, language)}</span>}
      </span>
      <ArrowRight size={16} />
    </Link>
  );
}
