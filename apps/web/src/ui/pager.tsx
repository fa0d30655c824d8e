import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import styles from './pager.module.css';

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
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <Button variant="outline" size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft size={16} />
        {t('previousPage')}
      </Button>
      <span aria-current="page">{t('pageOf', { page, pages })}</span>
      <Button variant="outline" size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t('nextPage')}
        <ChevronRight size={16} />
      </Button>
    </nav>
  );
}
