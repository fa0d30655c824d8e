import type { CheckedRates } from '@portal/contract/prices/rates';
import { useState } from 'react';
import { ReadTableDialog, type TableDraft } from './read-table-dialog.tsx';
import { StoreTableDialog } from './store-table-dialog.tsx';

/** First the table is read, then its quote and its source are asked for. */
export function TableDialog({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState<TableDraft>({ text: '', problems: undefined });
  const [checked, setChecked] = useState<CheckedRates>();
  return checked ? (
    <StoreTableDialog checked={checked} onBack={() => setChecked(undefined)} onClose={onClose} />
  ) : (
    <ReadTableDialog
      draft={draft}
      onRead={(text, answer) => {
        const isFine = answer.problems.length === 0;
        setDraft({ text, problems: isFine ? undefined : answer });
        if (isFine) setChecked(answer);
      }}
      onClose={onClose}
    />
  );
}
