import { createLink } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
  readonly id: string;
  readonly head: ReactNode;
  /** Its cells speak for themselves: the head is only read out. */
  readonly isHeadHidden?: boolean;
  readonly render: (row: Row) => ReactNode;
  readonly isName?: boolean;
  /** Stands at the right. */
  readonly isNumber?: boolean;
  /** On a card its head does not stand before it. */
  readonly isPlain?: boolean;
  readonly width?: number | string;
  readonly className?: string | undefined;
  /** How the rows are sorted by it now. */
  readonly sort?: 'ascending' | 'descending' | undefined;
  readonly onSort?: () => void;
};

type Props<Row> = {
  /** The name of the table, or the id of the heading that names it. */
  readonly label: string | { readonly id: string };
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowProps?: (row: Row) => ComponentProps<'tr'> & { readonly [data: `data-${string}`]: unknown };
  /** In a row of its own below. */
  readonly renderBelow?: ((row: Row) => ReactNode) | undefined;
  readonly empty?: ReactNode;
  readonly loading?: string;
  /** Inside a card already. */
  readonly plain?: boolean;
  /** Where there is no room for columns: a card for each row, rows of one list, or a table that scrolls sideways. */
  readonly narrow?: 'cards' | 'list' | 'scroll';
  /** Has many columns, and needs the room of a desk. */
  readonly wide?: boolean;
  readonly className?: string | undefined;
};

/** Rows of one kind. The head stays in sight while they scroll. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  rowProps,
  renderBelow,
  empty,
  loading = '',
  ...look
}: Props<Row>) {
  const { label, plain = false, narrow = 'cards', wide = false, className = '' } = look;
  if (!rows) return <Skeleton label={loading} rows={8} plain={plain} />;
  if (rows.length === 0 && empty) return empty;
  const name = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id };
  const cells = (row: Row) => columns.map((column) => <Cell key={column.id} column={column} row={row} />);
  const entry = (row: Row) => ({ ...rowProps?.(row), className: `${styles.entry} ${rowProps?.(row).className ?? ''}` });
  const table = (
    <table {...name} className={`${styles.table} ${plain ? styles.plain : styles.surface} ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      {renderBelow ? (
        rows.map((row) => (
          <tbody key={rowKey(row)} {...(entry(row) as ComponentProps<'tbody'>)}>
            <tr>{cells(row)}</tr>
            <Below columns={columns.length}>{renderBelow(row)}</Below>
          </tbody>
        ))
      ) : (
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...entry(row)}>
              {cells(row)}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
  if (narrow === 'scroll') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keys
      <div className={styles.scroll} role="group" tabIndex={0} {...name}>
        {table}
      </div>
    );
  }
  return (
    <div className={styles.room} data-narrow={narrow} data-wide={wide || undefined}>
      {table}
    </div>
  );
}

function Head<Row>({ column }: { readonly column: Column<Row> }) {
  const { head, isHeadHidden, isNumber, width, className, sort, onSort } = column;
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      style={width === undefined ? undefined : { width }}
      data-number={isNumber || undefined}
      aria-sort={sort}
    >
      {isHeadHidden ? (
        <span className="visually-hidden">{head}</span>
      ) : onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {head} {sort && <Arrow size={16} />}
        </button>
      ) : (
        head
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { head, render, isName, isNumber, isPlain, className } = column;
  const label = !isPlain && typeof head === 'string' ? head : undefined;
  const look = { className: `${styles.cell} ${className ?? ''}`, 'data-number': isNumber || undefined };
  if (isName) {
    return (
      <th scope="row" {...look}>
        {render(row)}
      </th>
    );
  }
  return (
    <td {...look} data-label={label}>
      {render(row)}
    </td>
  );
}

function Below({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <tr>
      <td colSpan={columns} className={styles.below}>
        {children}
      </td>
    </tr>
  );
}

/** In the cell that names a row: the whole row leads there. */
export const RowLink = createLink(function Anchor({ className = '', ...link }: ComponentProps<'a'>) {
  return <a {...link} className={`${styles.target} ${className}`} />;
});

type RowButtonProps = {
  readonly opens: string;
  /** Absent where it does not open. */
  readonly onOpen: ((id: string) => unknown) | undefined;
  readonly children: ReactNode;
};

/** The same for a row that opens on top of its list. */
export function RowButton({ opens, onOpen, children }: RowButtonProps) {
  if (!onOpen) return <b>{children}</b>;
  return (
    <button type="button" className={styles.target} data-opens={opens} onClick={() => void onOpen(opens)}>
      {children}
    </button>
  );
}
