import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { keyed } from '../../../../../lib/keyed.ts';
import { DataTable } from '../../../../../ui/data-table.tsx';
import { reportsMessages } from '../../messages.ts';
import styles from './page-table.module.css';

/** More of them do not fit on a phone side by side. */
const MOST_ON_PHONE = 4;
const NUMBER = /^\p{Lu}{0,3}[^\p{L}]*\d[^\p{L}]*\p{L}{0,3}$/u;

type Props = { readonly table: Extract<PageBlock, { kind: 'table' }>; readonly page: number };
type Row = { readonly key: string; readonly item: readonly string[] };

export function PageTable({ table: { caption, head, rows }, page }: Props) {
  const t = reportsMessages.useText();
  const count = Math.max(head.length, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: count }, (_, column) => ({
    id: String(column),
    head: head[column] ?? '',
    render: ({ item }: Row) => <span dir="auto">{item[column]}</span>,
    isName: column === 0,
    isNumber: isNumeric(rows, column),
  }));
  return (
    <div className={styles.table} data-headless={head.length === 0 || undefined}>
      {caption && <p dir="auto">{caption}</p>}
      <DataTable
        label={caption || t('tableOnPage', { page })}
        columns={columns}
        rows={keyed(rows, JSON.stringify)}
        rowKey={({ key }) => key}
        narrow={count > MOST_ON_PHONE && head.length > 0 ? 'cards' : 'scroll'}
        plain
      />
    </div>
  );
}

/** Numbers are read from their last digit. */
const isNumeric = (rows: readonly (readonly string[])[], column: number) =>
  column > 0 && rows.every((cells) => !cells[column] || NUMBER.test(cells[column]));
