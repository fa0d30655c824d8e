import type { Output } from '@portal/contract/call';
import type { getReportStatistics } from '@portal/contract/content/reports/publishing';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatDateTime } from '@portal/contract/formats/times';
import { useId } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { DataTable } from '../../../../../ui/data-table.tsx';
import { publishingMessages } from '../messages.ts';

type Props = { readonly companies: Output<typeof getReportStatistics>['companies'] };

export function CompanyTable({ companies }: Props) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  const id = useId();
  return (
    <>
      <h3 id={id}>{t('byCompany')}</h3>
      <DataTable
        label={{ id }}
        plain
        narrow="scroll"
        rows={companies}
        rowKey={({ company_id }) => company_id ?? 'none'}
        columns={[
          { id: 'company', head: t('company'), isName: true, render: ({ name }) => name || t('noCompany') },
          { id: 'readers', head: t('figure-readers'), render: ({ readers }) => readers },
          { id: 'pages', head: t('pagesRead'), render: ({ pages }) => pages },
          {
            id: 'seconds',
            head: t('figure-seconds'),
            render: ({ seconds }) => t('minutes', { minutes: formatCount(Math.round(seconds / 60), language) }),
          },
          { id: 'downloads', head: t('figure-downloads'), render: ({ downloads }) => downloads },
          {
            id: 'lastRead',
            head: t('lastRead'),
            render: ({ last_read_at }) => last_read_at && formatDateTime(last_read_at, language),
          },
        ]}
      />
    </>
  );
}
