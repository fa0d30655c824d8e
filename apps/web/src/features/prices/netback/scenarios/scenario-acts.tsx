import {
  createNetbackScenario,
  downloadNetbackLines,
  downloadNetbackWorkbook,
  type Scenario,
  type ScenarioMarket,
} from '@portal/contract/prices/netback';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { SavedActs } from '../../../../shared/saved/saved-acts.tsx';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
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
  const { data: scenarios = [] } = useScenarios();
  const isDirect = useDirectLogin() !== undefined;
  const maySave = useMay(createNetbackScenario) && !isDirect;
  const mayTake = useMay(downloadNetbackLines);
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
  const name = scenario?.name ?? '';
  const downloads = [
    { id: 'xlsx', icon: <FileSpreadsheet size={20} />, label: t('asXlsx'), call: downloadNetbackWorkbook },
    { id: 'csv', icon: <FileText size={20} />, label: t('asCsv'), call: downloadNetbackLines },
  ];
  const taken = mayTake && !isChanged ? scenario : undefined;
  return (
    <SavedActs
      param="scenario"
      words={{
        all: t('scenarios'),
        begin: t('newSheet'),
        menu: t('scenarioMenu', { name }),
        save: t('saveScenario'),
        saveChanges: t('saveChanges'),
        saveAsNew: t('saveAsNew'),
        rename: t('rename'),
        remove: t('deleteScenario'),
        removeTitle: t('deleteTitle', { name }),
        removeText: t('deleteText'),
      }}
      entries={scenarios.map(({ _id, name: label, is_own, is_shared, company_name, saved_by }) => ({
        id: _id,
        label,
        note: is_own ? (is_shared ? t('sharedNote') : t('savedBy', { name: saved_by })) : company_name,
        isShared: is_shared,
      }))}
      opened={scenario}
      own={own}
      maySave={maySave}
      isChanged={isChanged}
      isSaving={save.isPending}
      check={() => {
        if (!whole) showNotice({ kind: 'error', title: t('incomplete') });
        return whole !== undefined;
      }}
      onSave={save.mutate}
      remove={remove}
      more={
        taken &&
        downloads.map(({ call, ...action }) => ({ ...action, onChoose: () => take.mutate({ call, id: taken._id }) }))
      }
    >
      {(naming) => whole && <ScenarioDialog markets={whole} {...naming} />}
    </SavedActs>
  );
}
