import type { PriceAlert, PriceAlertForm } from '@portal/contract/prices/alerts/alerts';
import { isStale } from '../../../lib/call-api.ts';
import { LeavableDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import type { Begun } from './alert-draft.ts';
import { AlertForm } from './alert-form.tsx';
import { addAlert, changeAlert, toForm } from './alerts.api.ts';
import { alertsMessages } from './messages.ts';

type Props = {
  readonly opened: PriceAlert | Begun | undefined;
  readonly onClose: () => void;
};

export function AlertDialog({ opened, onClose }: Props) {
  const t = alertsMessages.useText();
  const alert = opened && '_id' in opened ? opened : undefined;
  const send = async (form: PriceAlertForm) => {
    try {
      await (alert ? changeAlert(alert, form) : addAlert(form));
      showNotice({ kind: 'success', title: t('saved') });
    } catch (error) {
      if (!isStale(error)) throw error;
      showNotice({ kind: 'error', title: t('quicker'), text: t('quickerText') });
    }
  };
  return (
    <LeavableDialog
      open={opened !== undefined}
      onClose={onClose}
      title={t(alert ? 'changeAlert' : 'addAlert')}
      subtitle={t('alertMeText')}
    >
      {(leave, close) =>
        opened && (
          <AlertForm
            begun={alert ? toForm(alert) : (opened as Begun)}
            isThere={alert !== undefined}
            onSend={async (form) => {
              await send(form);
              close();
            }}
            onCancel={leave}
          />
        )
      }
    </LeavableDialog>
  );
}
