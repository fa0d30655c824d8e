import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Steps } from '../../../../ui/steps.tsx';
import { Tab, Tabs } from '../../../../ui/tabs.tsx';
import { Example } from '../example.tsx';
import styles from './components.module.css';
import { componentMessages } from './messages.ts';

const STEPS = ['file', 'columns', 'check', 'store'] as const;
const PARTS = ['overview', 'records', 'photos'] as const;
const [USUAL] = PARTS;
const LISTS = { few: { size: 6, total: 15 }, many: { size: 20, total: 412 }, one: { size: 6, total: 4 } } as const;
const LENGTHS = ['few', 'many', 'one'] as const satisfies readonly (keyof typeof LISTS)[];

export function StepsPage() {
  const t = componentMessages.useText();
  const [at, setAt] = useState(0);
  const isOver = at === STEPS.length;
  return (
    <Example title={t('stepsImport')} text={t('stepsImportText')}>
      <Steps
        label={t('stepsImport')}
        steps={STEPS.map((name) => ({ name, label: t(`step-${name}`) }))}
        current={STEPS[at]}
      />
      <p role="status">{isOver ? t('stepsOver') : ''}</p>
      <div className={styles.acts}>
        <Button variant="quiet" disabled={at === 0} onClick={() => setAt(at - 1)} label={t('back')} />
        <Button disabled={isOver} onClick={() => setAt(at + 1)} label={t('next')} />
      </div>
    </Example>
  );
}

export function BreadcrumbsPage() {
  const t = componentMessages.useText();
  const { home, companies } = useScreens();
  return (
    <Example title={t('wayBack')} text={t('wayBackText')} row>
      <Link to={companies} className={styles.back}>
        <ArrowLeft size={20} />
        {t('companies')}
      </Link>
      <Link to={home} className={styles.back}>
        <ArrowLeft size={20} />
        {t('home')}
      </Link>
    </Example>
  );
}

export function TabsPage() {
  const t = componentMessages.useText();
  const { tab = USUAL } = useListAddress<'tab'>();
  const current = PARTS.find((part) => part === tab) ?? USUAL;
  return (
    <Example title={t('tabsAddress')} text={t('tabsAddressText')}>
      <Tabs aria-label={t('tabsAddress')}>
        {PARTS.map((part) => (
          <Tab
            key={part}
            to="."
            search={{ tab: part === USUAL ? undefined : part }}
            activeOptions={{ exact: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {t(`part-${part}`)}
          </Tab>
        ))}
      </Tabs>
      <p>{t('tabShown', { part: t(`part-${current}`) })}</p>
    </Example>
  );
}

export function PaginationPage() {
  const t = componentMessages.useText();
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('many');
  const [page, setPage] = useState(1);
  const list = LISTS[length];
  return (
    <Example title={t('pager')} text={t('pagerText')}>
      <div className={styles.acts}>
        <Segmented
          label={t('pager')}
          ground="surface"
          value={length}
          options={LENGTHS.map((value) => ({ value, label: t(`pages-${value}`) }))}
          onChange={(next) => {
            setLength(next);
            setPage(1);
          }}
        />
      </div>
      <p>{t('pagerList', list)}</p>
      <Pager page={page} {...list} onChange={setPage} />
    </Example>
  );
}
