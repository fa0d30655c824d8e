import { mergeRetailers, mergeStores } from '@portal/contract/prices/place-merging';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import type { Choice } from '../../../../ui/combobox.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { retailersMessages } from '../messages.ts';
import { tellChanged, useMergeCounts } from '../retailers.api.ts';
import { MergeList } from './merge-list.tsx';

const MERGES = { retailer: mergeRetailers, store: mergeStores } as const;

type Props = {
  readonly kind: keyof typeof MERGES;
  readonly place: { readonly _id: string; readonly name: string };
  readonly choices: readonly Choice[] | undefined;
  readonly onClose: () => void;
};

export function MergeDialog({ kind, place: { _id: id, name }, choices, onClose }: Props) {
  const t = retailersMessages.useText();
  const [into, setInto] = useState('');
  const { data, error, refetch } = useMergeCounts(kind, id, into);
  const title = t(kind === 'store' ? 'mergeStore' : 'mergeRetailer');
  const others = choices?.filter(({ value }) => value !== id);
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      subtitle={name}
      about={t(`mergeAbout-${kind}`, { name })}
      schema={MERGES[kind].body}
      send={async (chosen) => {
        await callApi(MERGES[kind], { id, ...chosen });
        tellChanged();
      }}
      submit={title}
      isReady={data !== undefined}
      danger
    >
      {({ field }) => (
        <>
          <SelectField
            {...field('into')}
            label={t(`mergeInto-${kind}`)}
            none={others?.length === 0 ? t(`mergeNone-${kind}`) : t('choose')}
            choices={others ?? []}
            value={into}
            onChange={({ target }) => setInto(target.value)}
          />
          {into &&
            (data ? (
              <MergeList counts={data} />
            ) : (
              <Waiting error={error} onRetry={refetch} label={t('loading')} rows={2} />
            ))}
        </>
      )}
    </FormDialog>
  );
}
