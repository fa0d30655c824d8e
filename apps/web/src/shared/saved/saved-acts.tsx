import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookmarkPlus, ChevronDown, Ellipsis, FilePlus2, FolderOpen, Pencil, Save, Trash2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Action, ActionMenu } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type Saved = { readonly _id: string; readonly name: string };

type Words = {
  readonly all: string;
  readonly begin: string;
  readonly menu: string;
  readonly save: string;
  readonly saveChanges: string;
  readonly saveAsNew: string;
  readonly rename: string;
  readonly remove: string;
  readonly removeTitle: string;
  readonly removeText: string;
};

type Entry = { readonly id: string; readonly label: string; readonly note: string; readonly isShared?: boolean };

type Naming<One> = {
  /** Undefined for a new one. */
  readonly renamed: One | undefined;
  readonly onSaved: (saved: One) => void;
  readonly onClose: () => void;
};

type Props<One extends Saved> = {
  /** The parameter of the address that holds the opened id. */
  readonly param: string;
  readonly words: Words;
  readonly entries: readonly Entry[];
  readonly opened: One | undefined;
  /** The opened one, if the member may change it. */
  readonly own: One | undefined;
  readonly maySave: boolean;
  /** A new name saves what is on the screen, so it waits until nothing else is new. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Tells why and returns false while the screen has errors. */
  readonly check?: () => boolean;
  readonly onSave: (own: One) => void;
  readonly remove: UseMutationResult<unknown, Error, string>;
  readonly more?: readonly Action[] | undefined;
  readonly children: (naming: Naming<One>) => ReactNode;
};

/** Opens, saves, renames, copies and deletes rows that a company keeps. `children` is the dialog for the name. */
export function SavedActs<One extends Saved>({
  param,
  words,
  entries,
  opened,
  own,
  maySave,
  isChanged,
  isSaving,
  check,
  onSave,
  remove,
  more,
  children,
}: Props<One>) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const open = (id: string | undefined) => void navigate({ to: '.', search: { [param]: id } });
  // Nothing unsaved is left: the blocker would ask all the same.
  const moveTo = (id: string | undefined) => void navigate({ to: '.', search: { [param]: id }, ignoreBlocker: true });
  const startNew = () => {
    if (!check || check()) setDialog('new');
  };
  const startSaving = () => {
    if (!own) startNew();
    else if (!check || check()) onSave(own);
  };
  const changes: Action[] = [
    {
      id: 'copy',
      icon: <BookmarkPlus size={20} />,
      label: words.saveAsNew,
      startsGroup: Boolean(more?.length),
      onChoose: startNew,
    },
    ...(isChanged
      ? []
      : [
          {
            id: 'rename',
            icon: <Pencil size={20} />,
            label: words.rename,
            onChoose: () => setDialog('rename'),
          },
        ]),
    {
      id: 'delete',
      icon: <Trash2 size={20} />,
      label: words.remove,
      danger: true,
      onChoose: () => setDialog('delete'),
    },
  ];
  const actions = [...(more ?? []), ...(own && maySave ? changes : [])];
  return (
    <>
      {(entries.length > 0 || opened) && (
        <ActionMenu
          trigger={<Button variant="outline" />}
          actions={[
            ...entries.map((entry) => ({
              ...entry,
              icon: entry.isShared ? <Users size={20} /> : <FolderOpen size={20} />,
              onChoose: () => open(entry.id),
            })),
            {
              id: 'new',
              icon: <FilePlus2 size={20} />,
              label: words.begin,
              startsGroup: true,
              onChoose: () => open(undefined),
            },
          ]}
        >
          <FolderOpen size={16} />
          {words.all}
          <ChevronDown size={16} />
        </ActionMenu>
      )}
      {maySave && (
        <Button
          icon={<Save size={16} />}
          loading={isSaving}
          onClick={startSaving}
          label={own ? words.saveChanges : words.save}
        />
      )}
      {actions.length > 0 && (
        <ActionMenu trigger={<IconButton label={words.menu} icon={<Ellipsis size={20} />} />} actions={actions} />
      )}
      {dialog &&
        dialog !== 'delete' &&
        children({
          renamed: dialog === 'rename' ? own : undefined,
          onSaved: ({ _id }) => moveTo(_id),
          onClose: close,
        })}
      {own && (
        <ConfirmDialog
          open={dialog === 'delete'}
          onOpenChange={(isOpen) => !isOpen && close()}
          title={words.removeTitle}
          yes={words.remove}
          danger
          isSending={remove.isPending}
          onYes={() =>
            remove.mutate(own._id, {
              onSuccess: () => {
                close();
                moveTo(undefined);
              },
            })
          }
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
