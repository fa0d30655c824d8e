import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { Card, CardHead } from '../../../../../ui/card.tsx';
import { FilterChoice } from '../../../../../ui/filter-choice.tsx';
import { Loaded } from '../../../../../ui/loaded.tsx';
import { publishingMessages } from '../messages.ts';
import { useStatistics } from '../publishing.api.ts';
import { CompanyTable } from './company-table.tsx';
import { PageBars } from './page-bars.tsx';
import styles from './statistics.module.css';

export function StatisticsPanel({ reportId }: { readonly reportId: string }) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  const [company, setCompany] = useState('');
  const answer = useStatistics(reportId, company || undefined);
  const all = useStatistics(reportId, undefined);
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
              <dl className={styles.figures}>
                {(['readers', 'seconds', 'downloads'] as const).map((name) => (
                  <div key={name}>
                    <dt>{t(`figure-${name}`)}</dt>
                    <dd>
                      {name === 'seconds'
                        ? t('minutes', { minutes: formatCount(Math.round(data.seconds / 60), language) })
                        : formatCount(data[name], language)}
                    </dd>
                  </div>
                ))}
              </dl>
              <PageBars pages={data.pages} />
              <CompanyTable companies={data.companies} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
