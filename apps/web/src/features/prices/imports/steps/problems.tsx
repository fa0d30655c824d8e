import { formatCount } from '@portal/contract/formats/numbers';
import { openMarket } from '@portal/contract/places/markets/markets';
import { type Batch, IMPORT_FIELDS } from '@portal/contract/prices/imports';
import { MAX_GROUP_VALUES, type ProblemGroup } from '@portal/contract/prices/imports/problem-groups';
import { addMissingPlaces, setMissingRates } from '@portal/contract/prices/imports/problems';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useBatchAct } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import styles from './problems.module.css';
import { RatesDialog } from './rates-dialog.tsx';
import { ValuesDialog } from './values-dialog.tsx';

/** One line for all rows with the same problem, and the acts that mend it for all of them. */
export function Problems({ batch }: { readonly batch: Batch }) {
  const t = importMessages.useText();
  const { groups, unlisted_problem_rows } = batch;
  const [opened, setOpened] = useState<ProblemGroup>();
  if (groups.length === 0) return null;
  const close = () => setOpened(undefined);
  return (
    <>
      <ul className={styles.groups} aria-label={t('problems')}>
        {groups.map((group) => (
          <GroupLine key={group.key} batch={batch} group={group} onOpen={() => setOpened(group)} />
        ))}
      </ul>
      {unlisted_problem_rows > 0 && <p className="muted">{t('unlistedProblems', { count: unlisted_problem_rows })}</p>}
      {opened?.act === 'rate' && <RatesDialog batch={batch} group={opened} onClose={close} />}
      {opened && opened.act !== 'rate' && <ValuesDialog batch={batch} group={opened} onClose={close} />}
    </>
  );
}

type LineProps = { readonly batch: Batch; readonly group: ProblemGroup; readonly onOpen: () => void };

function GroupLine({ batch, group, onOpen }: LineProps) {
  const t = importMessages.useText();
  const language = useLanguage();
  const { field, reason, rows, values, unlisted_rows, examples, is_left_out } = group;
  const number = (count: number) => formatCount(count, language);
  const known = IMPORT_FIELDS.find((name) => name === field);
  const isFile = examples.every((example) => example.rows.every((row) => row === 0));
  const different =
    unlisted_rows > 0
      ? t('manyValues', { number: number(MAX_GROUP_VALUES) })
      : values > 1 && t('differentValues', { count: values });
  const told = examples.map((example) => {
    const inRows = t(example.rows.length > 1 ? 'inRows' : 'row', { row: example.rows.map(number).join(', ') });
    const where = example.more ? `${inRows} …` : inRows;
    return example.value ? `${where}: ${t('quoted', { text: example.value })}` : where;
  });
  return (
    <li className={styles.group} data-left-out={is_left_out || undefined}>
      <div className={styles.words}>
        <p>
          {known && <b>{t(`field-${known}`)}: </b>}
          {reason} {is_left_out && <Badge tone="neutral" label={t('leftOut')} />}
        </p>
        <p className="fine">
          {isFile ? t('wholeFile') : [t('rows', { count: rows }), different].filter(Boolean).join(' · ')}
        </p>
        {!isFile && <p className="fine">{told.join(' · ')}</p>}
      </div>
      <GroupActs batch={batch} group={group} onOpen={onOpen} />
    </li>
  );
}

function GroupActs({ batch, group, onOpen }: LineProps) {
  const t = importMessages.useText();
  const { updatemarket } = useScreens();
  const leaveOut = useBatchAct('leaveOut');
  const mayAdd = useMay(addMissingPlaces);
  const mayOpenMarket = useMay(openMarket);
  const maySetRates = useMay(setMissingRates);
  const { key, act, values, field, reason, examples, can_leave_out, is_left_out } = group;
  const known = IMPORT_FIELDS.find((name) => name === field);
  const about = known ? t(`field-${known}`) : reason;
  const open = (label: string) => <Button variant="soft" size="small" onClick={onOpen} label={label} about={about} />;
  return (
    <div className={`row ${styles.acts}`}>
      {!is_left_out && act === 'market' && mayOpenMarket && (
        <Link to={updatemarket} search={{ batch: batch._id, search: examples[0]?.value }}>
          {t('add-market')}
          <span className="visually-hidden">: {examples[0]?.value}</span>
        </Link>
      )}
      {!is_left_out && act === 'store' && open(mayAdd ? t('addStores', { count: values }) : t('matchValues'))}
      {!is_left_out && act === 'retailer' && open(mayAdd ? t('addRetailers', { count: values }) : t('matchValues'))}
      {!is_left_out && (act === 'match' || act === 'market') && open(t('matchValues'))}
      {!is_left_out && act === 'rate' && maySetRates && open(t('setRates'))}
      {can_leave_out && (
        <Button
          variant="quiet"
          size="small"
          loading={leaveOut.isPending}
          onClick={() => leaveOut.mutate([batch, { group: key, left_out: !is_left_out }])}
          label={t(is_left_out ? 'takeIn' : 'leaveOut')}
          about={about}
        />
      )}
    </div>
  );
}
