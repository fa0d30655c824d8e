import type { Post } from '@portal/contract/content/feed';
import { ArrowRight } from 'lucide-react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { feedMessages } from '../messages.ts';
import styles from './post-entry.module.css';

export function ItemLink({ item }: { readonly item: Post['ref'] }) {
  const t = feedMessages.useText();
  const { reports, retail, market } = useScreens();
  if (!item) return null;
  const day = item.day ?? undefined;
  const ways = {
    report: { to: `${reports}/${item.id}`, search: {} },
    audit: { to: retail, search: { market_id: item.id, from: day, to: day } },
    footage: { to: market, search: { market_id: item.id, date: day } },
  };
  const { to, search } = ways[item.type];
  return (
    <LinkButton to={to} search={search} variant="soft" size="small" className={styles.item}>
      {t(`open-${item.type}`)}
      <ArrowRight size={16} />
    </LinkButton>
  );
}
