import { DeckTitle } from '@portal/contract/content/decks';
import { formatSydneyDay } from '@portal/contract/formats/times';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Presentation, Users } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { startDeck, useDecks } from '../../../shared/decks/decks.api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { decksMessages } from './messages.ts';

export function DeckList() {
  const t = decksMessages.useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const start = <Button icon={<Plus size={16} />} label={t('newDeck')} onClick={() => setNew(true)} />;
  return (
    <>
      <PageHead title={t('title')} lead={t('intro')} acts={start} />
      <Loaded answer={useDecks()} label={t('loading')} rows={4}>
        {(decks) =>
          decks.length === 0 ? (
            <EmptyState drawing="empty-reports" title={t('none')} text={t('noneText')} />
          ) : (
            <Card>
              <ul>
                {decks.map(({ _id, title, pieces, is_own, is_shared, owner_name, updated_at }) => (
                  <RecordRow
                    key={_id}
                    icon={is_own ? <Presentation size={20} aria-hidden /> : <Users size={20} aria-hidden />}
                    name={
                      <Link to="." search={{ deck: _id }}>
                        {title}
                      </Link>
                    }
                  >
                    <p className="muted small">
                      {[
                        t('pieces', { count: pieces }),
                        formatSydneyDay(updated_at, language),
                        is_own ? is_shared && t('shared') : t('sharedBy', { name: owner_name }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </RecordRow>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      <FormDialog
        open={isNew}
        onClose={() => setNew(false)}
        title={t('newDeck')}
        schema={DeckTitle}
        submit={t('save')}
        send={async (title) => {
          const { _id: deck } = await startDeck(title);
          // The form is still open and counts as unsent.
          await navigate({ to: '.', search: { deck }, ignoreBlocker: true });
        }}
      >
        {(form) => <TextField {...form.field('title')} label={t('titleLabel')} />}
      </FormDialog>
    </>
  );
}
