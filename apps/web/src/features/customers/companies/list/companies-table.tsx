import type { CompanyRow } from '@portal/contract/customers/companies';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { LicenceBadge } from '../../../../shared/licences/licence-badge.tsx';
import { useLicenceWords } from '../../../../shared/licences/licence-words.ts';
import { companiesMessages } from '../messages.ts';
import styles from './companies-table.module.css';

/** A row for each; on a phone a card. */
export function CompaniesTable({ companies }: { readonly companies: readonly CompanyRow[] }) {
  const t = companiesMessages.useText();
  const countryName = useCountryName();
  return (
    <table className={styles.table} aria-label={t('companies')}>
      <thead>
        <tr>
          {(['company', 'primaryUser', 'licence', 'term', 'seats'] as const).map((column) => (
            <th key={column}>{t(column)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <Row key={company._id} company={company} country={countryName(company.country)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ company, country }: { readonly company: CompanyRow; readonly country: string }) {
  const t = companiesMessages.useText();
  const screens = useScreens();
  const { _id, name, primaryUser, licence, seats } = company;
  const { short } = useLicenceWords(licence);
  return (
    <tr>
      <th scope="row">
        <Link to={`${screens.companies}/${_id}`} className={styles.name}>
          {name}
        </Link>
        <span className="second">{country}</span>
      </th>
      <td data-label={t('primaryUser')}>
        {primaryUser ? primaryUser.fullName : <span className="muted">{t('noPrimaryUser')}</span>}
        {primaryUser && <span className="second">{primaryUser.email}</span>}
      </td>
      <td>
        <LicenceBadge licence={licence} />
      </td>
      <td data-label={t('term')}>{short}</td>
      <td data-label={t('seats')}>{t('seatsTaken', seats)}</td>
    </tr>
  );
}
