import { formatShortDay } from '@portal/contract/formats/days';
import { formatDecimal } from '@portal/contract/formats/numbers';
import {
  deleteNetbackDefault,
  type NetbackDefault,
  type NetbackMarket,
  setNetbackDefault,
} from '@portal/contract/prices/netback';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { netbackMessages } from '../messages.ts';
import { useDefaults, useDeleteDefault } from '../netback.api.ts';
import styles from '../netback.module.css';
import { useMarketName } from '../use-market-name.ts';
import { DefaultDialog } from './default-dialog.tsx';

/** For administrators: the defaults that were set for a market, past and to come. */
export function DefaultsCard({ place }: { readonly place: NetbackMarket }) {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const market = useMarketName()(place);
  const [maySet, mayDelete] = [useMay(setNetbackDefault), useMay(deleteNetbackDefault)];
  const defaults = useDefaults(place._id);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <div className={styles.heading}>
        <h2>{t('defaults', { market })}</h2>
        {maySet && (
          <Button variant="soft" icon={<Plus size={16} />} onClick={() => setOpen(true)} label={t('setDefault')} />
        )}
      </div>
      <p className="fine">{t('defaultsAbout')}</p>
      <Loaded answer={defaults} label={t('loading')} rows={3} plain>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted below">{t('noDefaults')}</p>
          ) : (
            <DataTable
              label={t('defaults', { market })}
              plain
              rows={rows}
              rowKey={({ field, valid_from }) => `${field} ${valid_from}`}
              columns={[
                { id: 'field', head: t('field'), isName: true, render: ({ field }) => t(`field-${field}`) },
                {
                  id: 'value',
                  head: t('value'),
                  isNumber: true,
                  render: ({ value }) => formatDecimal(value, language),
                },
                { id: 'day', head: t('validFrom'), render: ({ valid_from }) => formatShortDay(valid_from, language) },
                {
                  id: 'source',
                  head: t('source'),
                  render: ({ source, is_assumption }) => (is_assumption ? t('assumed', { source }) : source),
                },
                ...(mayDelete
                  ? [
                      {
                        id: 'delete',
                        head: t('deleteDefault'),
                        isHeadHidden: true,
                        isPlain: true,
                        render: (row: NetbackDefault) => <DeleteDefault market_id={place._id} row={row} />,
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
      </Loaded>
      {isOpen && <DefaultDialog place={place} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteDefault({ market_id, row }: { readonly market_id: string; readonly row: NetbackDefault }) {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteDefault();
  const { field, valid_from } = row;
  const name = { field: t(`field-${field}`), day: formatShortDay(valid_from, language) };
  return (
    <>
      <IconButton label={t('deleteNamed', name)} icon={<Trash2 size={16} />} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('deleteDefaultTitle', name)}
        yes={t('deleteDefault')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate({ market_id, field, valid_from }, { onSettled: () => setOpen(false) })}
      >
        <p>{t('deleteDefaultText')}</p>
      </ConfirmDialog>
    </>
  );
}
