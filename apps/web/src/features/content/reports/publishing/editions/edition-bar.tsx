import { addEdition } from '@portal/contract/content/reports/publishing';
import type { Report } from '@portal/contract/content/reports/reports';
import { LANGUAGES, type Language } from '@portal/contract/languages';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../../lib/call-api.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { reportsMessages } from '../../messages.ts';
import { refreshReports } from '../../reports.api.ts';
import { EditionFields } from '../form/edition-fields.tsx';
import { EditionShape } from '../form/form-shape.ts';
import { publishingMessages } from '../messages.ts';

/** Which language is edited, and the way to another. */
export function EditionBar({ report }: { readonly report: Report }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const navigate = useNavigate();
  const mayAdd = useMay(addEdition);
  const [added, setAdded] = useState<Language>();
  const { _id: id, editions, language } = report;
  const missing = LANGUAGES.find((known) => !editions.some((edition) => edition.language === known));
  const show = (wanted: Language, ignoreBlocker = false) =>
    void navigate({ to: '.', search: { language: wanted }, replace: true, ignoreBlocker });
  return (
    <>
      {editions.length > 1 && (
        <Segmented
          label={word('languageOfReport')}
          ground="surface"
          value={language}
          options={editions.map((edition) => ({ value: edition.language, label: word(edition.language) }))}
          onChange={(wanted) => show(wanted)}
        />
      )}
      {missing && mayAdd && (
        <Button
          variant="outline"
          size="small"
          icon={<Plus size={16} />}
          label={t(`addEdition-${missing}`)}
          onClick={() => setAdded(missing)}
        />
      )}
      {added && (
        <FormDialog
          wide
          title={t(`addEdition-${added}`)}
          about={t('addEditionText')}
          schema={EditionShape}
          submit={t(`addEdition-${added}`)}
          onClose={() => setAdded(undefined)}
          send={async (words) => {
            await callApi(addEdition, { id, ...words });
            showNotice({ kind: 'success', title: contractText(addEdition.message) });
            await refreshReports();
            // The words are saved, and the dialog closes.
            show(added, true);
          }}
        >
          {(form) => (
            <>
              <input type="hidden" name="language" value={added} />
              <EditionFields begins={{}} form={form} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
