import { type Deck, DeckTitle } from '@portal/contract/content/decks';
import { useNavigate } from '@tanstack/react-router';
import { Download, FileText, MoreVertical, Pencil, Presentation, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isMissing } from '../../../lib/call-api.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BackLink, PageHead } from '../../../ui/page-head.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import {
  changeDeck,
  type DeckChange,
  downloadDeck,
  EXPORTS,
  removeDeck,
  sayStale,
  showChange,
  useDeck,
} from './decks.api.ts';
import { decksMessages } from './messages.ts';
import { PieceList } from './piece-list.tsx';

export function DeckPage({ id }: { readonly id: string }) {
  const t = decksMessages.useText();
  const { data, error, refetch } = useDeck(id);
  const back = (
    <BackLink to="." search={{}}>
      {t('allDecks')}
    </BackLink>
  );
  if (data) return <OpenedDeck deck={data} back={back} />;
  if (isMissing(error)) {
    return (
      <>
        <PageHead title={t('title')} above={back} />
        <EmptyState drawing="empty-reports" title={t('unknown')} text={t('unknownText')} />
      </>
    );
  }
  return <Waiting title={t('title')} label={t('loading')} error={error} onRetry={refetch} />;
}

/** Another tab's newer state comes in the place of a change that it refuses. */
function useDeckChange(deck: Deck) {
  const t = decksMessages.useText();
  return useAct({
    // One after the other: each needs the version that the one before has made.
    scope: { id: `deck ${deck._id}` },
    onMutate: (change: DeckChange) => showChange(deck, change),
    mutationFn: (change: DeckChange) => changeDeck(deck, change).catch(sayStale(t('another'))),
  });
}

type Opened = { readonly deck: Deck; readonly back: ReactNode };

function OpenedDeck({ deck, back }: Opened) {
  const t = decksMessages.useText();
  const change = useDeckChange(deck);
  const { title, pieces, is_own, is_shared, owner_name } = deck;
  const lead = [t('pieces', { count: pieces.length }), !is_own && t('sharedBy', { name: owner_name })];
  return (
    <>
      <PageHead title={title} above={back} lead={lead.filter(Boolean).join(' · ')} acts={<Acts deck={deck} />} />
      <div className="stack">
        {is_own && (
          <Switch
            label={t('share')}
            hint={t('shareHint')}
            checked={is_shared}
            onChange={(shared) => change.mutate({ is_shared: shared })}
          />
        )}
        {pieces.length === 0 ? (
          <EmptyState drawing="empty-reports" title={t('empty')} text={t('emptyText')} />
        ) : (
          <PieceList deck={deck} onChange={(piece_ids) => change.mutate({ piece_ids })} />
        )}
      </div>
    </>
  );
}

const ICONS = { pptx: <Presentation size={20} />, pdf: <FileText size={20} /> };

function Acts({ deck }: { readonly deck: Deck }) {
  const t = decksMessages.useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'rename' | 'delete'>();
  const close = () => setOpened(undefined);
  const download = useAct({ mutationFn: (form: keyof typeof EXPORTS) => downloadDeck(deck._id, form) });
  const remove = useAct({ mutationFn: () => removeDeck(deck), onSuccess: () => navigate({ to: '.', search: {} }) });
  const forms = Object.keys(EXPORTS) as (keyof typeof EXPORTS)[];
  return (
    <>
      {deck.pieces.length > 0 && (
        <ActionMenu
          trigger={<Button loading={download.isPending} />}
          actions={forms.map((form) => ({
            id: form,
            icon: ICONS[form],
            label: t(form),
            onChoose: () => download.mutate(form),
          }))}
        >
          <Download size={16} />
          {t('download')}
        </ActionMenu>
      )}
      {deck.is_own && (
        <ActionMenu
          trigger={<IconButton label={`${t('rename')}, ${t('delete')}`} icon={<MoreVertical size={20} />} />}
          actions={[
            { id: 'rename', icon: <Pencil size={20} />, label: t('rename'), onChoose: () => setOpened('rename') },
            {
              id: 'delete',
              icon: <Trash2 size={20} />,
              label: t('delete'),
              danger: true,
              onChoose: () => setOpened('delete'),
            },
          ]}
        />
      )}
      <FormDialog
        open={opened === 'rename'}
        onClose={close}
        title={t('rename')}
        schema={DeckTitle}
        submit={t('save')}
        send={({ title }) => changeDeck(deck, { title }).catch(sayStale(t('anotherTyped')))}
      >
        {(form) => <TextField {...form.field('title')} label={t('titleLabel')} defaultValue={deck.title} />}
      </FormDialog>
      <ConfirmDialog
        open={opened === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('deleteTitle', { title: deck.title })}
        yes={t('delete')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('deleteText', { count: deck.pieces.length })}</p>
      </ConfirmDialog>
    </>
  );
}
