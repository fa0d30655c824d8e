import { type AppliedMatch, type Batch, IMPORT_FIELDS } from '@portal/contract/prices/imports';
import { Button } from '../../../../ui/button.tsx';
import { useBatchAct } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import styles from './problems.module.css';

export function AppliedMatches({ batch }: { readonly batch: Batch }) {
  const t = importMessages.useText();
  if (batch.matches.length === 0) return null;
  return (
    <>
      <ul className={styles.groups} aria-label={t('matches')}>
        {batch.matches.map((match) => (
          <MatchLine key={`${match.field} ${match.value}`} batch={batch} match={match} />
        ))}
      </ul>
      <p className="fine">{t('matchText')}</p>
    </>
  );
}

function MatchLine({ batch, match }: { readonly batch: Batch; readonly match: AppliedMatch }) {
  const t = importMessages.useText();
  const remove = useBatchAct('removeMatch');
  const { field, name, target } = match;
  const known = IMPORT_FIELDS.find((one) => one === field);
  return (
    <li className={styles.group}>
      <p className={styles.words}>
        <span>
          {known && <b>{t(`field-${known}`)}: </b>}
          {t('matchReadAs', { name, target })}
        </span>
      </p>
      <Button
        variant="quiet"
        size="small"
        loading={remove.isPending}
        onClick={() => remove.mutate([batch, match])}
        label={t('removeMatch')}
        about={name}
      />
    </li>
  );
}
