import type { Company } from '@portal/contract/customers/companies';
import { CHECKLIST_ITEMS, type ChecklistItem, confirmChecklist } from '@portal/contract/customers/licences';
import { formatLongDay } from '@portal/contract/formats/days';
import { Link } from '@tanstack/react-router';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { reloadLicenceHistory } from '../../../../shared/licences/licence-history.tsx';
import { keepOwnCompany } from '../../../../shared/licences/own-company.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RecordRow } from '../../../../ui/record-row.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { licenceScreenMessages } from '../messages.ts';
import styles from './end-checklist.module.css';

const DONE_BY_US = ['access-off', 'keys-off'] as const;

/** Only the Primary User can sign in after the end of a licence, and confirms two points. */
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
  const since = licence.since ? formatLongDay(licence.since, language) : '';
  return (
    <Card aria-labelledby="checklist">
      <h2 id="checklist" ref={heading} tabIndex={-1}>
        {t('checklist')}
      </h2>
      <p className="lead">{t('checklistIntro')}</p>
      <ol>
        {DONE_BY_US.map((point) => (
          <RecordRow
            key={point}
            icon={<CircleCheck size={20} className={styles.done} />}
            name={t(point)}
            acts={<Badge tone="success" label={t('doneOn', { day: since })} />}
          >
            {t(`${point}-text`)}
          </RecordRow>
        ))}
        <RecordRow icon={<CircleAlert size={20} className={styles.due} />} name={t('charges')}>
          {t('charges-text')} <Link to={payments}>{t('toPayments')}</Link>
        </RecordRow>
        {CHECKLIST_ITEMS.map((item) => {
          const isConfirmed = checklist.includes(item);
          return (
            <RecordRow
              key={item}
              icon={isConfirmed ? <CircleCheck size={20} className={styles.done} /> : <Circle size={20} />}
              name={t(item)}
              acts={
                isConfirmed ? (
                  <Badge tone="success" label={t('confirmed')} />
                ) : (
                  <Button
                    size="small"
                    loading={confirm.isPending && confirm.variables === item}
                    onClick={() => confirm.mutate(item)}
                    label={t('confirm')}
                    about={t(item)}
                  />
                )
              }
            >
              {t(`${item}-text`)}
            </RecordRow>
          );
        })}
      </ol>
    </Card>
  );
}
