import type { Report } from '@portal/contract/content/reports/reports';
import { formatCount } from '@portal/contract/formats/numbers';
import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Card, CardHead } from '../../../../../ui/card.tsx';
import { Facts } from '../../../../../ui/facts.tsx';
import { FilterChoice } from '../../../../../ui/filter-choice.tsx';
import { Loaded } from '../../../../../ui/loaded.tsx';
import { publishingMessages } from '../messages.ts';
import { useStatistics } from '../publishing.api.ts';
import { CompanyTable } from './company-table.tsx';
import styles from './statistics.module.css';

type Props = { readonly report: Pick<Report, '_id' | 'language'> };

export function StatisticsPanel({ report: { _id, language: written } }: Props) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  const [company, setCompany] = useState('');
  const answer = useStatistics(_id, written, company || undefined);
  const all = useStatistics(_id, written);
  const companies = all.data?.companies.flatMap(({ company_id, name }) =>
    company_id ? [{ value: company_id, label: name }] : [],
  );
  return (
    <Card className="stack">
      <CardHead spread>
        <h2>{t('statistics')}</h2>
        {companies && companies.length > 0 && (
          <FilterChoice
            label={t('company')}
            all={t('allCompanies')}
            choices={companies}
            value={company}
            onChange={setCompany}
          />
        )}
      </CardHead>
      <Loaded answer={answer} label={t('loading')} rows={3} plain>
        {(data) =>
          data.readers === 0 ? (
            <p className="muted">{t('notRead')}</p>
          ) : (
            <>
              <Facts
                look="grid"
                className={styles.figures ?? ''}
                facts={[
                  [t('figure-readers'), formatCount(data.readers, language)],
                  [
                    t('figure-seconds'),
                    t('minutes', { minutes: formatCount(Math.round(data.seconds / 60), language) }),
                  ],
                  [t('figure-downloads'), formatCount(data.downloads, language)],
                ]}
              />
              <PageBars pages={data.pages} />
              <CompanyTable companies={data.companies} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

type BarsProps = {
  readonly pages: readonly { readonly page: number; readonly readers: number; readonly seconds: number }[];
};

function PageBars({ pages }: BarsProps) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  const longest = Math.max(1, ...pages.map(({ seconds }) => seconds));
  return (
    <div>
      <h3>{t('byPage')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys */}
      <div className={styles.scroll} role="group" aria-label={t('byPage')} tabIndex={0}>
        <ol className={`small tabular ${styles.bars}`}>
          {pages.map(({ page, readers, seconds }) => (
            <li key={page}>
              <span>{t('pageShort', { page })}</span>
              <progress value={seconds} max={longest} aria-label={t('pageShort', { page })} />
              <span className={`muted ${styles.number}`}>
                {t('pageRead', { count: readers, seconds: formatCount(seconds, language) })}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
