import type { Harvest } from '@portal/contract/prices/windows';
import { Globe } from 'lucide-react';
import { isClosed } from '../../../../lib/call-api.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { useHere } from '../../../../shared/pieces/use-here.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';
import { useWindows } from '../windows.api.ts';
import { BackTestCard } from './back-test-card.tsx';
import { ConditionsCard } from './conditions-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { WindowsCard } from './windows-card.tsx';

type Props = {
  readonly harvest: Harvest;
  readonly rival: string;
  readonly onRival: (rival: string) => void;
  /** The saved plan and the place of the harvest in it, 1 for the first; absent where it is not saved as it is shown. */
  readonly saved: { readonly plan_id: string; readonly harvest: number } | undefined;
};

export function FoundWindows({ harvest, rival, onRival, saved }: Props) {
  const t = windowsMessages.useText();
  const originName = useOriginName();
  const pathHere = useHere();
  const { harvestName } = useWindowWords();
  const { data, error, refetch, isPlaceholderData } = useWindows(harvest, rival);
  if (error && isClosed(error)) {
    return <EmptyState drawing="empty-prices" title={t('closed')} text={error.message} />;
  }
  if (!data || error) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  const isKnown = data.markets.some(({ visits }) => visits > 0);
  const chosenRival = { rival: rival || undefined };
  const choices = data.rivals.map((value) => ({ value, label: originName(value) }));
  return (
    <div className="fades loose" data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      <Toolbar label={t('comparison')}>
        <FilterChoice
          label={t('rival')}
          icon={<Globe size={16} />}
          all={t('leadingRival')}
          choices={withChosen(choices, rival, rival && originName(rival))}
          value={rival}
          onChange={onRival}
        />
      </Toolbar>
      {isKnown ? (
        <>
          <WindowsCard data={data} harvest={harvest} planId={saved?.plan_id} />
          <PremiumCard
            data={data}
            harvest={harvest}
            path={pathHere({ plan: saved?.plan_id, harvest: saved?.harvest, ...chosenRival }, 'premium')}
            deck={
              saved && !isPlaceholderData
                ? { kind: 'windows', title: harvestName(harvest), ...saved, ...chosenRival }
                : undefined
            }
          />
          <BackTestCard data={data} harvest={harvest} />
        </>
      ) : (
        <EmptyState drawing="empty-prices" title={t('empty')} text={t('emptyText')} />
      )}
      {data.markets.length > 0 && <ConditionsCard data={data} />}
    </div>
  );
}
