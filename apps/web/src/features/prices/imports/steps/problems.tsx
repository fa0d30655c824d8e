import { formatCount } from '@portal/contract/formats/numbers';
import { openMarket } from '@portal/contract/places/markets/markets';
import { addRetailer } from '@portal/contract/places/retailers';
import { type Batch, IMPORT_FIELDS } from '@portal/contract/prices/imports';
import { setFxRate } from '@portal/contract/prices/rates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { RateDialog } from '../../rates/rate-dialog.tsx';
import { importMessages } from '../messages.ts';
import styles from './steps.module.css';

export function Problems({ batch: { _id, problems, problem_rows } }: { readonly batch: Batch }) {
  const t = importMessages.useText();
  const { retailers, updatemarket } = useScreens();
  const mayAdd = useMay(openMarket, addRetailer);
  const maySetRate = useMay(setFxRate);
  const [rate, setRate] = useState<Batch['problems'][number]['rate']>(null);
  const language = useLanguage();
  const fieldName = (name: string) => {
    const field = IMPORT_FIELDS.find((known) => known === name);
    return field ? t(`field-${field}`) : name;
  };
  if (problems.length === 0) return null;
  const toldRows = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      <ul className={styles.problems} aria-label={t('problems')}>
        {problems.map(({ row, field, value, reason, to_add, rate: missing }) => (
          <li key={`${row} ${field} ${reason}`}>
            <b>{row > 0 ? t('row', { row: formatCount(row, language) }) : t('wholeFile')}</b>
            <div>
              {reason}
              {(field || value) && (
                <span className="second">
                  {[field && fieldName(field), value && t('quoted', { text: value })].filter(Boolean).join(': ')}
                </span>
              )}
              {mayAdd && to_add && (
                <Link
                  to={to_add === 'market' ? updatemarket : retailers}
                  search={
                    to_add === 'market'
                      ? { batch: _id, search: value }
                      : { batch: _id, search: to_add === 'retailer' ? value : undefined }
                  }
                  className={styles.add}
                >
                  {t(`add-${to_add}`)}
                  <span className="visually-hidden">: {value}</span>
                </Link>
              )}
              {maySetRate && missing && (
                <div>
                  <Button variant="soft" size="small" onClick={() => setRate(missing)} label={t('setRate')} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {rate && <RateDialog {...rate} done={t('rateSaved')} onClose={() => setRate(null)} />}
      {problem_rows > toldRows && (
        <p className={styles.text}>{t('firstProblems', { number: formatCount(problems.length, language) })}</p>
      )}
    </>
  );
}
