import type { CompanyOrder, CompanyRow } from '@portal/contract/customers/companies';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { LicenceBadge } from '../../../../shared/licences/licence-badge.tsx';
import { licenceWords } from '../../../../shared/licences/licence-words.ts';
import { licenceMessages } from '../../../../shared/licences/messages.ts';
import { DataTable, RowLink } from '../../../../ui/data-table.tsx';
import { companiesMessages } from '../messages.ts';
import type { CompanyList } from './use-company-list.ts';

type Props = { readonly companies: readonly CompanyRow[]; readonly list: CompanyList };

export function CompaniesTable({ companies, list: { order, show } }: Props) {
  const t = companiesMessages.useText();
  const licenceText = licenceMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const screens = useScreens();
  const sortBy = (up: CompanyOrder, down: CompanyOrder, first = up) => ({
    sort: order === up ? ('ascending' as const) : order === down ? ('descending' as const) : undefined,
    onSort: () => void show({ order: order === first ? (first === up ? down : up) : first }),
  });
  return (
    <DataTable
      label={t('companies')}
      rows={companies}
      rowKey={({ _id }) => _id}
      columns={[
        {
          id: 'company',
          head: t('company'),
          isName: true,
          ...sortBy('a-z', 'z-a'),
          render: ({ _id, name, country }) => (
            <>
              <RowLink to={`${screens.companies}/${_id}`}>{name}</RowLink>
              <span className="second">{countryName(country)}</span>
            </>
          ),
        },
        {
          id: 'primaryUser',
          head: t('primaryUser'),
          render: ({ primaryUser }) => (
            <>
              {primaryUser?.fullName ?? <span className="muted">{t('noPrimaryUser')}</span>}
              <span className="second">{primaryUser?.email}</span>
            </>
          ),
        },
        {
          id: 'licence',
          head: t('licence'),
          isPlain: true,
          render: ({ licence }) => <LicenceBadge licence={licence} />,
        },
        {
          id: 'term',
          head: t('term'),
          ...sortBy('ends-first', 'ends-last'),
          render: ({ licence }) => licenceWords(licence, licenceText, language).short,
        },
        {
          id: 'seats',
          head: t('seats'),
          isNumber: true,
          ...sortBy('emptiest', 'fullest', 'fullest'),
          render: ({ seats }) => t('seatsTaken', seats),
        },
      ]}
    />
  );
}
