import { useId } from 'react';
import styles from './detail.module.css';

export type Fact = {
  readonly term: string;
  /** A fact without words is left out. */
  readonly words: string | false | null;
};

type Props = { readonly title: string; readonly facts: readonly Fact[] };

export function FactGroup({ title, facts }: Props) {
  const headingId = useId();
  const known = facts.filter(({ words }) => words);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      <dl className={styles.facts}>
        {known.map(({ term, words }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
