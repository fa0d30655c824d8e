import { reportsMessages } from '../../messages.ts';
import styles from './phone.module.css';

type Props = { readonly page: number; readonly pages: number; readonly goTo: (page: number) => void };

/** Every page is one tap away. */
export function PageStrip({ page, pages, goTo }: Props) {
  const t = reportsMessages.useText();
  if (pages < 2) return null;
  return (
    <nav className={styles.strip} aria-label={t('thumbnails')}>
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              className="tabular"
              aria-label={t('page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => goTo(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
