import { useId } from 'react';
import { type Fact, Facts } from '../../../../ui/facts.tsx';

type Props = { readonly title: string; readonly facts: readonly Fact[] };

export function FactGroup({ title, facts }: Props) {
  const headingId = useId();
  if (!facts.some(([, value]) => Boolean(value))) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      <Facts look="grid" facts={facts} />
    </section>
  );
}
