import { Link } from '@tanstack/react-router';
import type { PanelChart } from './headlines/headlines.api.ts';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';
import { goToPanel } from './panel/use-arrival.ts';

/** In the order of the page. */
export const CHARTS = [
  'origins',
  'share',
  'retailers',
  'seasons',
  'index',
  'gaps',
  'sizes',
  'quality',
  'promotions',
] as const;
export const PARTIAL_CHARTS = ['origins', 'share', 'gaps', 'seasons'] as const;

/** On wide screens: the panels of the page by name. */
export function Contents({ charts }: { readonly charts: readonly PanelChart[] }) {
  const t = overviewMessages.useText();
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      {charts.map((chart) => (
        <Link
          key={chart}
          to="."
          hash={chart}
          search={(now: object) => now}
          replace
          resetScroll={false}
          // Also where the address is there already.
          onClick={() => goToPanel(document.getElementById(chart))}
        >
          {t(`chart-${chart}`)}
        </Link>
      ))}
    </nav>
  );
}
