import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { windowsMessages } from './messages.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { usePlans } from './windows.api.ts';

export function WindowsScreen() {
  const t = windowsMessages.useText();
  const { plan: asked } = useListAddress<'plan'>();
  const { data: plans, error, refetch } = usePlans();
  if (!plans) {
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} />
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />
      </>
    );
  }
  const plan = plans.find(({ _id }) => _id === asked);
  if (asked && !plan) {
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} />
        <EmptyState drawing="empty-prices" title={t('planGone')} text={t('planGoneText')}>
          <LinkButton to="." search={{}} label={t('newPlan')} />
        </EmptyState>
      </>
    );
  }
  // Another plan, or another version of it, begins the sheet anew.
  return <PlanSheet key={plan ? `${plan._id} ${plan.version}` : 'new'} plans={plans} plan={plan} />;
}
