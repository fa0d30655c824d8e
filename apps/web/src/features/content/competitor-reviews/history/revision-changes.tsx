import type { ReviewChange } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { Facts } from '../../../../ui/facts.tsx';
import { useFieldName } from '../write/use-field-name.ts';
import { useRevisionValue } from '../write/use-revision-value.ts';

/** By section: the words before, and those after. */
export function RevisionChanges({ changed }: { readonly changed: readonly ReviewChange[] }) {
  const fieldName = useFieldName();
  const formatValue = useRevisionValue();
  return (
    <Facts
      facts={changed.map(({ field, before, after }) => [
        fieldName(field),
        <>
          <del>{formatValue(field, before)}</del>
          <br />
          <ins>{formatValue(field, after)}</ins>
        </>,
        'text',
      ])}
    />
  );
}
