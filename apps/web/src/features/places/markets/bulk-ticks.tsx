import { type Country, setCountriesStatus } from '@portal/contract/places/markets/markets';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { refreshMarkets } from './markets.api.ts';
import { marketsMessages } from './messages.ts';

/** Ticks or unticks all countries in sight. */
export function BulkTicks({ countries }: { readonly countries: readonly Country[] }) {
  const t = marketsMessages.useText();
  // Kept while the dialog closes, so that its words do not change.
  const [asked, setAsked] = useState({ isOpen: false, status: true });
  const ids = (status: boolean) => countries.filter((country) => country.status !== status).map(({ _id }) => _id);
  const close = () => setAsked(({ status }) => ({ isOpen: false, status }));
  const change = useAct({
    mutationFn: () => callApi(setCountriesStatus, { ids: ids(asked.status), status: asked.status }),
    onSuccess: ({ length: count }) => {
      refreshMarkets();
      showNotice({
        kind: 'success',
        title: contractText(setCountriesStatus.message),
        text: t('switchedSome', { count }),
      });
    },
    onSettled: close,
  });
  if (!useMay(setCountriesStatus)) return null;
  const [off, on] = [ids(true).length, ids(false).length];
  const count = asked.status ? off : on;
  const word = asked.status ? 'switchOn' : 'switchOff';
  return (
    <>
      {off > 1 && (
        <Button
          variant="outline"
          size="small"
          onClick={() => setAsked({ isOpen: true, status: true })}
          label={t('switchAllOn', { count: off })}
        />
      )}
      {on > 1 && (
        <Button
          variant="outline"
          size="small"
          onClick={() => setAsked({ isOpen: true, status: false })}
          label={t('switchAllOff', { count: on })}
        />
      )}
      <ConfirmDialog
        open={asked.isOpen}
        onOpenChange={close}
        title={t(`${word}Title`, { count })}
        yes={t(`${word}Yes`, { count })}
        isSending={change.isPending}
        onYes={() => change.mutate()}
      >
        <p>{t(`${word}Text`, { count })}</p>
      </ConfirmDialog>
    </>
  );
}
