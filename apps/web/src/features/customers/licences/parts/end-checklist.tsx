import type { Company } from '@portal/contract/customers/companies';
import { CHECKLIST_ITEMS, type ChecklistItem, confirmChecklist } from '@portal/contract/customers/licences';
import { Link } from '@tanstack/react-router';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { formatDay } from '../../../../shared/licences/days.ts';
import { reloadLicenceHistory } from '../../../../shared/licences/licence-history.tsx';
import { keepOwnCompany } from '../../../../shared/licences/own-company.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { licenceScreenMessages } from '../messages.ts';
import styles from './end-checklist.module.css';

const DONE_BY_US = ['access-off', 'keys-off'] as const;

/** What the end of a licence means, point by point; the Primary User, who alone can sign in now, confirms two of them. */
export function EndChecklist({ company }: { readonly company: Company }) {
  const t = licenceScreenMessages.useText();
  const language = useLanguage();
  const { payments } = useScreens();
  const { checklist, licence } = company;
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useAct({
    mutationFn: (item: ChecklistItem) => callApi(confirmChecklist, { id: company._id, item }),
    onSuccess: (confirmed) => {
      keepOwnCompany({ ...company, checklist: confirmed });
      reloadLicenceHistory(company._id);
      // The pressed button gives way to what it confirmed.
      heading.current?.focus();
      showNotice({ kind: 'success', title: contractText(confirmChecklist.message) });
    },
  });
  const since = licence.since ? formatDay(licence.since, language) : '';
  return (
    <Card aria-labelledby="checklist">
      <h2 id="checklist" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('checklist')}
      </h2>
      <p className="lead">{t('checklistIntro')}</p>
      <ol className={styles.points}>
        {DONE_BY_US.map((point) => (
          <li key={point}>
            <CircleCheck size={20} className={styles.done} />
            <p>
              <b>{t(point)}</b>
              {t(`${point}-text`)}
            </p>
            <Badge tone="success" label={t('doneOn', { day: since })} />
          </li>
        ))}
        <li>
          <CircleAlert size={20} className={styles.due} />
          <p>
            <b>{t('charges')}</b>
            {t('charges-text')} <Link to={payments}>{t('toPayments')}</Link>
          </p>
        </li>
        {CHECKLIST_ITEMS.map((item) => {
          const isConfirmed = checklist.includes(item);
          return (
            <li key={item}>
              {isConfirmed ? <CircleCheck size={20} className={styles.done} /> : <Circle size={20} />}
              <p>
                <b>{t(item)}</b>
                {t(`${item}-text`)}
              </p>
              {isConfirmed ? (
                <Badge tone="success" label={t('confirmed')} />
              ) : (
                <Button
                  size="small"
                  loading={confirm.isPending && confirm.variables === item}
                  onClick={() => confirm.mutate(item)}
                  label={t('confirm')}
                  about={t(item)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
