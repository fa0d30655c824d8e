import type { Report } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { reportsMessages } from '../../messages.ts';
import { publishingMessages } from '../messages.ts';
import type { StatusActs } from '../publishing.api.ts';

const Shape = z.object({ notify: z.boolean('invalidInput') });

type Props = {
  readonly report: Report;
  readonly isOut: boolean;
  readonly mayPublish: boolean;
  readonly publish: StatusActs['publishEdition'];
  readonly unpublish: StatusActs['unpublishEdition'];
};

/** An edition that was added to a published report is published by itself. */
export function EditionStates({ report: { editions }, isOut, mayPublish, publish, unpublish }: Props) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const hasOther = editions.filter(({ is_published }) => is_published).length > 1;
  const [chosen, setChosen] = useState<Language>();
  return (
    <>
      <ul className="tight" aria-label={t('editions')}>
        {editions.map(({ language, pages, is_published }) => (
          <li key={language} className="row spread">
            <span>{word(language)}</span>
            {isOut && !is_published && pages > 0 && mayPublish ? (
              <Button
                variant="soft"
                size="small"
                onClick={() => setChosen(language)}
                label={t(`publishEdition-${language}`)}
              />
            ) : pages === 0 ? (
              <Badge label={word('noFile')} />
            ) : isOut && is_published ? (
              <span className="row">
                <Badge tone="success" label={t('published')} />
                {mayPublish && hasOther && (
                  <Button
                    variant="quiet"
                    size="small"
                    loading={unpublish.isPending && unpublish.variables === language}
                    onClick={() => unpublish.mutate(language)}
                    label={t(`unpublishEdition-${language}`)}
                  />
                )}
              </span>
            ) : (
              <Badge label={t('editionReady')} />
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <FormDialog
          title={t(`publishEdition-${chosen}`)}
          schema={Shape}
          send={({ notify }) => publish(chosen, notify)}
          submit={t(`publishEdition-${chosen}`)}
          onClose={() => setChosen(undefined)}
        >
          <Checkbox name="notify" label={t('notifyOfEdition')} defaultChecked />
        </FormDialog>
      )}
    </>
  );
}
