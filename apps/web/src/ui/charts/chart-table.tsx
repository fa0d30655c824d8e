import { useState } from 'react';
import { keyed } from '../../lib/keyed.ts';
import styles from './charts.module.css';
import { chartMessages } from './messages.ts';

type Row = { readonly cells: readonly string[]; readonly onOpen: (() => void) | undefined };
type Table = {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names its row and opens it; the others that are words stand at the left, numbers at the right. */
  readonly rows: () => readonly (readonly string[] | Row)[];
  /** How many of the first columns are words. */
  readonly words?: number;
};
type Props = Table & {
  readonly also?: Table | undefined;
};

export function ChartTable({ also, ...table }: Props) {
  const t = chartMessages.useText();
  // Hundreds of cells that few people open.
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.behind} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('showAsTable')}</summary>
      {isOpen && <Numbers {...table} />}
      {isOpen && also && <Numbers {...also} />}
    </details>
  );
}

const asRow = (row: readonly string[] | Row): Row => ('cells' in row ? row : { cells: row, onOpen: undefined });

function Numbers({ caption, head, rows, words = 1 }: Table) {
  const columnClass = (column: number) => (column < words ? undefined : styles.number);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls by keys
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={columnClass(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows().map(asRow), ({ cells }) => cells.slice(0, words).join()).map(
            ({ key, item: { cells, onOpen } }) => (
              <tr key={key}>
                {cells.map((cell, column) =>
                  column === 0 ? (
                    <th key={head[column]} scope="row">
                      {onOpen ? (
                        <button type="button" onClick={onOpen}>
                          {cell}
                        </button>
                      ) : (
                        cell
                      )}
                    </th>
                  ) : (
                    <td key={head[column]} className={columnClass(column)}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
