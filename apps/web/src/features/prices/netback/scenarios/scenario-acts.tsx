import {
  createNetbackScenario,
  downloadNetbackLines,
  downloadNetbackWorkbook,
  type Scenario,
  type ScenarioMarket,
} from '@portal/contract/prices/netback';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  BookmarkPlus,
  ChevronDown,
  Ellipsis,
  FilePlus2,
  FileSpreadsheet,
  FileText,
  FolderOpen,
  Pencil,
  Save,
  Trash2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { type Action, ActionMenu } from '../../../../ui/action-menu.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { netbackMessages } from '../messages.ts';
import { saveScenario, useDeleteScenario, useScenarios } from '../netback.api.ts';
import { ScenarioDialog } from './scenario-dialog.tsx';

type Props = {
  readonly scenario: Scenario | undefined;
  /** Undefined where a field is wrong. */
  readonly markets: readonly (ScenarioMarket | undefined)[];
  readonly isChanged: boolean;
};

export function ScenarioActs({ scenario, markets, isChanged }: Props) {
  const t = netbackMessages.useText();
  const navigate = useNavigate();
  const isDirect = useDirectLogin() !== undefined;
  const maySave = useMay(createNetbackScenario) && !isDirect;
  const mayTake = useMay(downloadNetbackLines);
  const [opened, setOpened] = useState<'new' | 'rename' | 'delete'>();
  const close = () => setOpened(undefined);
  const open = (id: string | undefined) => void navigate({ to: '.', search: { scenario: id } });
  /** What was typed is saved, or gone with its scenario. */
  const moveTo = (id: string | undefined) => void navigate({ to: '.', search: { scenario: id }, ignoreBlocker: true });
  const whole = markets.every((market) => market !== undefined) ? markets : undefined;
  const own = scenario?.is_own ? scenario : undefined;
  const save = useAct({
    mutationFn: async ({ _id, name, is_shared, version }: Scenario) => {
      if (whole) await saveScenario({ id: _id, name, is_shared, markets: [...whole] }, version);
    },
    onSuccess: () => showNotice({ kind: 'success', title: t('scenarioSaved') }),
  });
  const take = useMutation({
    mutationFn: ({ call, id }: { call: typeof downloadNetbackLines | typeof downloadNetbackWorkbook; id: string }) =>
      downloadFile(call, { id }),
    onError: ({ message }) => showNotice({ kind: 'error', title: message }),
  });
  const remove = useDeleteScenario();
  const startSaving = () => {
    if (!whole) showNotice({ kind: 'error', title: t('incomplete') });
    else if (own) save.mutate(own);
    else setOpened('new');
  };
  const more: Action[] = [
    ...(scenario && mayTake && !isChanged
      ? [
          {
            id: 'xlsx',
            icon: <FileSpreadsheet size={20} />,
            label: t('asXlsx'),
            onChoose: () => take.mutate({ call: downloadNetbackWorkbook, id: scenario._id }),
          },
          {
            id: 'csv',
            icon: <FileText size={20} />,
            label: t('asCsv'),
            onChoose: () => take.mutate({ call: downloadNetbackLines, id: scenario._id }),
          },
        ]
      : []),
    ...(own && maySave
      ? [
          {
            id: 'copy',
            icon: <BookmarkPlus size={20} />,
            label: t('saveAsNew'),
            startsGroup: true,
            onChoose: () => setOpened('new'),
          },
          { id: 'rename', icon: <Pencil size={20} />, label: t('rename'), onChoose: () => setOpened('rename') },
          {
            id: 'delete',
            icon: <Trash2 size={20} />,
            label: t('deleteScenario'),
            danger: true,
            onChoose: () => setOpened('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ScenarioMenu current={scenario} onOpen={open} />
      {maySave && (
        <Button
          icon={<Save size={16} />}
          loading={save.isPending}
          onClick={startSaving}
          label={own ? t('saveChanges') : t('saveScenario')}
        />
      )}
      {more.length > 0 && (
        <ActionMenu
          trigger={
            <IconButton label={t('scenarioMenu', { name: scenario?.name ?? '' })} icon={<Ellipsis size={20} />} />
          }
          actions={more}
        />
      )}
      {opened && opened !== 'delete' && whole && (
        <ScenarioDialog
          renamed={opened === 'rename' ? own : undefined}
          markets={whole}
          onSaved={({ _id }) => moveTo(_id)}
          onClose={close}
        />
      )}
      {own && (
        <ConfirmDialog
          open={opened === 'delete'}
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t('deleteTitle', { name: own.name })}
          yes={t('deleteScenario')}
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
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type MenuProps = {
  readonly current: Scenario | undefined;
  readonly onOpen: (id: string | undefined) => void;
};

function ScenarioMenu({ current, onOpen }: MenuProps) {
  const t = netbackMessages.useText();
  const { data: scenarios = [] } = useScenarios();
  if (scenarios.length === 0 && !current) return null;
  return (
    <ActionMenu
      trigger={<Button variant="outline" />}
      actions={[
        ...scenarios.map(({ _id, name, is_own, is_shared, company_name, saved_by }) => ({
          id: _id,
          icon: is_shared ? <Users size={20} /> : <FolderOpen size={20} />,
          label: name,
          note: is_own ? (is_shared ? t('sharedNote') : t('savedBy', { name: saved_by })) : company_name,
          onChoose: () => onOpen(_id),
        })),
        {
          id: 'new',
          icon: <FilePlus2 size={20} />,
          label: t('newSheet'),
          startsGroup: true,
          onChoose: () => onOpen(undefined),
        },
      ]}
    >
      <FolderOpen size={16} />
      {t('scenarios')}
      <ChevronDown size={16} />
    </ActionMenu>
  );
}
