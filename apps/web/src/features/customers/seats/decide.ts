import type { Approval } from '@portal/contract/customers/seats';
import { isRefused } from '../../../lib/call-api.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { reloadApprovals, sendDecision } from './approvals.api.ts';
import { seatsMessages } from './messages.ts';

type Decision = { readonly approve: true } | { readonly approve: false; readonly reason: string };

/** Done when the list without the person is there: somebody else may have been quicker, which is no failure. */
export async function decide({ _id, fullName: name }: Approval, decision: Decision): Promise<void> {
  const { t } = seatsMessages;
  try {
    await sendDecision({ id: _id, ...decision });
    showNotice({ kind: 'success', title: t(decision.approve ? 'approved' : 'memberRefused', { name }) });
  } catch (error) {
    if (!isRefused(error, 'notFound')) throw error;
    await reloadApprovals();
    showNotice({ kind: 'warning', title: t('quicker'), text: t('quickerApproval', { name }) });
  }
}
