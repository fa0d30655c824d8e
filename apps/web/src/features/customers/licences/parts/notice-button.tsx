import type { Company } from '@portal/contract/customers/companies';
import { giveNotice, type LicenceSummary, withdrawNotice } from '@portal/contract/customers/licences';
import { formatLongDay } from '@portal/contract/formats/days';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { addDays } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { reloadLicenceHistory } from '../../../../shared/licences/licence-history.tsx';
import { keepOwnCompany } from '../../../../shared/licences/own-company.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { licenceScreenMessages } from '../messages.ts';

const NOTICE_DAYS = 30;

/** Ends an Ongoing licence on notice, or takes the notice back: one button, so that it keeps the focus. */
export function NoticeButton({ company }: { readonly company: Company }) {
  const t = licenceScreenMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const isGiven = company.licence.noticeGivenOn !== null;
  const change = useAct({
    mutationFn: () => callApi(isGiven ? withdrawNotice : giveNotice, { id: company._id }),
    onSuccess: (licence) => {
      keepOwnCompany({ ...company, licence });
      reloadLicenceHistory(company._id);
      const day = licence.lastDay ? formatLongDay(licence.lastDay, language) : '';
      showNotice({ kind: 'success', title: isGiven ? t('noticeWithdrawn') : t('noticeGiven', { day }) });
    },
    onSettled: () => setOpen(false),
  });
  const press = () => (isGiven ? change.mutate() : setOpen(true));
  return (
    <>
      <Button variant="outline" danger={!isGiven} loading={change.isPending} onClick={press}>
        {t(isGiven ? 'withdrawNotice' : 'giveNotice')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('giveNoticeTitle')}
        yes={t('giveNoticeNow')}
        danger
        isSending={change.isPending}
        onYes={() => change.mutate()}
      >
        <p>{t('lastDayThen', { day: formatLongDay(endAfterNotice(company.licence), language) })}</p>
        <p>{t('giveNoticeText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** 30 full days after today, where today is the server's: the last day less the days left. */
function endAfterNotice({ lastDay, daysLeft }: LicenceSummary): string {
  return addDays(lastDay ?? '', NOTICE_DAYS - (daysLeft ?? 0));
}
