import { LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CardGrid } from '../../../../ui/card-grid.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { BackLink } from '../../../../ui/page-head.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Steps } from '../../../../ui/steps.tsx';
import { Tab, Tabs } from '../../../../ui/tabs.tsx';
import { Chip, focusToolbar, Toolbar } from '../../../../ui/toolbar.tsx';
import { Example } from '../example.tsx';
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
      <div className="row">
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
      <BackLink to={companies}>{t('companies')}</BackLink>
      <BackLink to={home}>{t('home')}</BackLink>
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

const VARIETIES = ['hass', 'shepard', 'reed'] as const;

function ListExample() {
  const t = componentMessages.useText();
  const [words, setWords] = useState('');
  const [isHass, setHass] = useState(false);
  const [view, setView] = useState<'table' | 'cards'>('table');
  const [isDown, setDown] = useState(false);
  const found = VARIETIES.filter((name) => !isHass || name === 'hass')
    .filter((name) => t(`variety-${name}`).toLowerCase().includes(words.toLowerCase()))
    .toSorted((one, other) => one.localeCompare(other) * (isDown ? -1 : 1));
  const clear = () => {
    focusToolbar();
    setWords('');
    setHass(false);
  };
  return (
    <Example title={t('list')} text={t('listText')}>
      <Toolbar
        label={t('list')}
        search={{ label: t('search'), maxLength: 40, value: words, onSearch: setWords }}
        onClear={(words !== '' || isHass) && clear}
        count={t('found', { count: found.length })}
        view={{
          label: t('view'),
          value: view,
          options: [
            { value: 'table', label: <Rows3 size={16} />, name: t('asTable') },
            { value: 'cards', label: <LayoutGrid size={16} />, name: t('asCards') },
          ],
          onChange: setView,
        }}
      >
        <Chip isOn={isHass} count={1} onPress={() => setHass(!isHass)}>
          {t('variety-hass')}
        </Chip>
      </Toolbar>
      {view === 'table' ? (
        <DataTable
          label={t('list')}
          rows={found}
          rowKey={(name) => name}
          empty={<p>{t('nothingFound')}</p>}
          columns={[
            {
              id: 'variety',
              head: t('variety'),
              isName: true,
              sort: isDown ? 'descending' : 'ascending',
              onSort: () => setDown(!isDown),
              render: (name) => t(`variety-${name}`),
            },
            { id: 'season', head: t('season'), render: (name) => t(`season-${name}`) },
          ]}
        />
      ) : (
        <CardGrid min={200}>
          {found.map((name) => (
            <li key={name}>
              <Card>
                <h3>{t(`variety-${name}`)}</h3>
                <p className="fine">{t(`season-${name}`)}</p>
              </Card>
            </li>
          ))}
        </CardGrid>
      )}
    </Example>
  );
}

export function PaginationPage() {
  const t = componentMessages.useText();
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('many');
  const [page, setPage] = useState(1);
  const list = LISTS[length];
  return (
    <>
      <ListExample />
      <Example title={t('pager')} text={t('pagerText')}>
        <div className="row">
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
    </>
  );
}
