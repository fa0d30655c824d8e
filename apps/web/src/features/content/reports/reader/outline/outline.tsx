import { getReportOutline, type OutlineEntry } from '@portal/contract/content/reports/reports';
import { keyed } from '../../../../../lib/keyed.ts';
import { useCall } from '../../../../../lib/use-call.ts';
import type { Edition } from '../../item/edition.ts';
import { reportsMessages } from '../../messages.ts';
import styles from './outline.module.css';

/** Without an answer, as without a connection, there is none: the pages themselves lead everywhere. */
export function useOutline({ _id: id, language }: Edition): readonly OutlineEntry[] {
  const { data = [] } = useCall(['report-outline', id, language], getReportOutline, { id, language });
  return data;
}

type Props = {
  readonly entries: readonly OutlineEntry[];
  readonly language: string;
  readonly page: number;
  readonly goTo: (page: number) => void;
};

export function Outline({ entries, language, page, goTo }: Props) {
  const t = reportsMessages.useText();
  // The last heading at or before the page in sight.
  const current = entries.findLastIndex((entry) => entry.page <= page);
  return (
    <nav className={styles.outline} aria-label={t('outline')}>
      <ol>
        {keyed(entries, ({ title, page: on }) => `${on} ${title}`).map(({ key, item }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.entry}
              data-level={item.level}
              aria-current={index === current || undefined}
              onClick={() => goTo(item.page)}
            >
              <span lang={language}>{item.title}</span>
              <span className="tabular muted">
                <span className="visually-hidden">{t('page', { page: item.page })}</span>
                <span aria-hidden="true">{item.page}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
