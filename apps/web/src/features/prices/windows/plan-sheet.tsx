import { type Harvest, type HarvestPlan, MAX_HARVESTS } from '@portal/contract/prices/windows';
import { useNavigate } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { FoundWindows } from './found/found-windows.tsx';
import { HarvestCard } from './harvest-card.tsx';
import { windowsMessages } from './messages.ts';
import { PlanActs } from './plans/plan-acts.tsx';
import { useWindowWords } from './use-window-words.ts';

const FIRST: Harvest = { region: 'Western Australia', variety: 'Hass', size: null, from_week: 36, to_week: 47 };

type Props = { readonly plans: readonly HarvestPlan[]; readonly plan: HarvestPlan | undefined };

export function PlanSheet({ plans, plan }: Props) {
  const t = windowsMessages.useText();
  const { harvestName } = useWindowWords();
  const saved = plan?.harvests ?? [FIRST];
  const [harvests, setHarvests] = useState<readonly Harvest[]>(saved);
  const { harvest: place, rival = '' } = useListAddress<'harvest' | 'rival'>();
  const navigate = useNavigate();
  // In the address, so that they outlive a save and links from decks name them.
  const show = (next: { readonly harvest?: number; readonly rival?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...next }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  const shown = Math.max(
    harvests.findIndex((_, at) => String(at + 1) === place),
    0,
  );
  const isChanged = JSON.stringify(harvests) !== JSON.stringify(saved);
  useUnsaved(Boolean(plan) && isChanged);
  const harvest = harvests[shown] ?? FIRST;
  const change = (next: Harvest) => setHarvests(harvests.map((one, at) => (at === shown ? next : one)));
  const add = () => {
    setHarvests([...harvests, harvest]);
    show({ harvest: harvests.length + 1 });
  };
  const remove = () => {
    setHarvests(harvests.filter((_, at) => at !== shown));
    show({ harvest: 1 });
  };
  return (
    <>
      <PageHead
        title={plan?.name ?? t('title')}
        lead={t('lead')}
        acts={<PlanActs plans={plans} plan={plan} harvests={harvests} isChanged={isChanged} />}
      />
      <div className="loose">
        <Toolbar label={t('harvests')}>
          {harvests.length > 1 && (
            <FilterChoice
              label={t('shownHarvest')}
              choices={harvests.map((one, at) => ({ value: String(at), label: `${at + 1}. ${harvestName(one)}` }))}
              value={String(shown)}
              onChange={(at) => show({ harvest: Number(at) + 1 })}
            />
          )}
          {harvests.length < MAX_HARVESTS && (
            <Button variant="quiet" icon={<Plus size={16} />} onClick={add} label={t('addHarvest')} />
          )}
          {harvests.length > 1 && (
            <Button variant="quiet" icon={<X size={16} />} onClick={remove} label={t('removeHarvest')} />
          )}
        </Toolbar>
        <HarvestCard harvest={harvest} onChange={change} />
        <FoundWindows
          harvest={harvest}
          rival={rival}
          onRival={(code) => show({ rival: code || undefined })}
          saved={plan && !isChanged ? { plan_id: plan._id, harvest: shown + 1 } : undefined}
        />
      </div>
    </>
  );
}
