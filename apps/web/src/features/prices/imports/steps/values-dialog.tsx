import { STORE_FORMATS } from '@portal/contract/places/stores';
import type { Batch } from '@portal/contract/prices/imports';
import type { ProblemGroup } from '@portal/contract/prices/imports/problem-groups';
import { addMissingPlaces, MAX_ADDED_PLACES, type ProblemValue } from '@portal/contract/prices/imports/problems';
import { type SubmitEvent, useState } from 'react';
import { placesMessages } from '../../../../shared/places/messages.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import type { Choice } from '../../../../ui/combobox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogFoot } from '../../../../ui/form-dialog.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useBatchAct, useProblemValues } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import styles from './problems.module.css';
import { ValueRow } from './value-row.tsx';

/** Each with a list of all choices. */
const MATCHES_SHOWN = 50;

type Props = { readonly batch: Batch; readonly group: ProblemGroup; readonly onClose: () => void };

/** Places that are missing are added or matched; other values are matched only. */
export function ValuesDialog({ batch, group, onClose }: Props) {
  const t = importMessages.useText();
  const isAdding = useMay(addMissingPlaces) && (group.act === 'store' || group.act === 'retailer');
  const answer = useProblemValues(batch._id, group.key);
  const title = isAdding ? t(group.act === 'store' ? 'addStoresTitle' : 'addRetailersTitle') : t('matchValues');
  return (
    <Dialog open onOpenChange={onClose} title={title} wide>
      <Loaded answer={answer} label={t('loading')} rows={6} plain>
        {({ values, choices }) => <ValuesForm {...{ batch, group, isAdding, onClose, choices }} values={values} />}
      </Loaded>
    </Dialog>
  );
}

type FormProps = Props & {
  readonly isAdding: boolean;
  readonly values: readonly ProblemValue[];
  readonly choices: readonly (Choice & { readonly market_id: string | null })[];
};

function ValuesForm({ batch, group, isAdding, values, choices, onClose }: FormProps) {
  const t = importMessages.useText();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(new Map());
  const [forAll, setForAll] = useState({ city: '', format: 'supermarket' as (typeof STORE_FORMATS)[number] });
  const [isTried, setTried] = useState(false);
  const [addPlaces, match] = [useBatchAct('addPlaces'), useBatchAct('match')];
  const shown = values.slice(0, isAdding ? MAX_ADDED_PLACES : MATCHES_SHOWN);
  const matches = shown.flatMap(({ key }) => ({ key, to: targets.get(key) ?? '' })).filter(({ to }) => to !== '');
  const add = isAdding ? shown.filter(({ key }) => !unticked.has(key) && !targets.get(key)).map(({ key }) => key) : [];
  const acts = [
    add.length > 0 && t(group.act === 'store' ? 'addStores' : 'addRetailers', { count: add.length }),
    matches.length > 0 && t(add.length > 0 ? 'alsoMatch' : 'matchCount', { count: matches.length }),
  ].filter(Boolean);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (acts.length === 0) return;
    const done = { onSuccess: onClose };
    if (isAdding) addPlaces.mutate([batch, { group: group.key, add, matches, ...forAll }], done);
    else match.mutate([batch, { group: group.key, matches }], done);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted">{t(isAdding ? 'addPlacesText' : 'matchText')}</p>
      {isAdding && <ForAll value={forAll} onChange={setForAll} />}
      <ul className={styles.values} aria-label={t('values')}>
        {shown.map((value) => (
          <ValueRow
            key={value.key}
            value={value}
            ticked={isAdding ? !unticked.has(value.key) : undefined}
            onTick={(ticked) => setUnticked(withKey(unticked, value.key, !ticked))}
            choices={choices.filter(({ market_id }) => !market_id || market_id === value.market_id)}
            target={targets.get(value.key) ?? ''}
            onMatch={(to) => setTargets(new Map([...targets, [value.key, to]]))}
          />
        ))}
      </ul>
      {values.length > shown.length && <p className="fine">{t('firstValues', { count: shown.length })}</p>}
      <p className="fine" role="status">
        {isTried && acts.length === 0 && t('chooseFirst')}
      </p>
      <DialogFoot
        submit={acts.join(', ') || t('matchValues')}
        isSending={addPlaces.isPending || match.isPending}
        onCancel={onClose}
      />
    </form>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(keys);
  if (isIn) changed.add(key);
  else changed.delete(key);
  return changed;
}

type Format = (typeof STORE_FORMATS)[number];
type ForAllProps = {
  readonly value: { readonly city: string; readonly format: Format };
  readonly onChange: (value: { city: string; format: Format }) => void;
};

function ForAll({ value, onChange }: ForAllProps) {
  const t = importMessages.useText();
  const places = placesMessages.useText();
  return (
    <div className={styles.forAll}>
      <TextField
        label={t('cityForAll')}
        hint={t('cityForAllHint')}
        maxLength={100}
        value={value.city}
        onChange={({ target }) => onChange({ ...value, city: target.value })}
      />
      <SelectField
        label={t('formatForAll')}
        none={places('format-supermarket')}
        choices={STORE_FORMATS.filter((format) => format !== 'supermarket').map((format) => ({
          value: format,
          label: places(`format-${format}`),
        }))}
        value={value.format === 'supermarket' ? '' : value.format}
        onChange={({ target }) =>
          onChange({ ...value, format: STORE_FORMATS.find((format) => format === target.value) ?? 'supermarket' })
        }
      />
    </div>
  );
}
