import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import styles from './pager.module.css';
import { pagesShown } from './pages-shown.ts';

type Props = {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
};

/** Nothing while everything fits on one page. */
export function Pager({ page, size, total, onChange }: Props) {
  const t = uiMessages.useText();
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1) return null;
  const step = (label: string, wanted: number, icon: typeof ChevronLeft) => {
    const Icon = icon;
    const isThere = wanted >= 1 && wanted <= pages;
    return (
      <Button
        className={styles.page}
        variant="quiet"
        disabled={!isThere}
        aria-label={label}
        onClick={() => onChange(wanted)}
      >
        <Icon size={16} />
      </Button>
    );
  };
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {step(t('previousPage'), page - 1, ChevronLeft)}
      <span className="visually-hidden">{t('pageOf', { page, pages })}</span>
      {pagesShown(page, pages).map((shown) =>
        typeof shown === 'string' ? (
          <span key={shown} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={shown}
            className={styles.page}
            variant={shown === page ? 'primary' : 'quiet'}
            aria-current={shown === page ? 'page' : undefined}
            aria-label={t('pageOf', { page: shown, pages })}
            onClick={() => onChange(shown)}
          >
            {shown}
          </Button>
        ),
      )}
      {step(t('nextPage'), page + 1, ChevronRight)}
    </nav>
  );
}
