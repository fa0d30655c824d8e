import { FOOTAGE_PAGE_SIZE, type FootageItem } from '@portal/contract/content/footage';
import { formatLongDay } from '@portal/contract/formats/days';
import type { Observation } from '@portal/contract/prices/observations';
import { useState } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Pager } from '../../../../../ui/pager.tsx';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { Waiting } from '../../../../../ui/waiting.tsx';
import { photosMessages } from './messages.ts';
import { type Choice, PhotoChoices } from './photo-choices.tsx';
import { useFootageOfStore } from './photos.api.ts';

/** Of a film whose size is not known. */
const USUAL = { width: 4, height: 3 };

type Props = Choice & { readonly price: Pick<Observation, 'store_id' | 'date' | 'photos'> };

export function StoreFootage({ price: { store_id, date, photos }, ...choice }: Props) {
  const t = photosMessages.useText();
  const language = useLanguage();
  const [{ when, page }, show] = useState({ when: 'visitDay' as 'visitDay' | 'allOfStore', page: 1 });
  const footage = useFootageOfStore({ store_id, date: when === 'visitDay' ? date : undefined, page });
  const linked = new Set(photos.map(({ footage_id }) => footage_id));
  const others = footage.data?.items.filter(({ _id }) => !linked.has(_id));
  const toPhoto = ({ _id, kind, image, poster, width, height, alt, title, date: day }: FootageItem) => ({
    id: _id,
    picture: kind === 'video' ? poster : image,
    width: width ?? USUAL.width,
    height: height ?? USUAL.height,
    name: alt || title,
    more: kind === 'video' ? `${formatLongDay(day, language)} · ${t('video')}` : formatLongDay(day, language),
  });
  return (
    <>
      <Segmented
        label={t('when')}
        value={when}
        options={(['visitDay', 'allOfStore'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(wanted) => show({ when: wanted, page: 1 })}
        ground="surface"
      />
      {others ? (
        <PhotoChoices title={t('ofStore')} photos={others.map(toPhoto)} {...choice} />
      ) : (
        <Waiting error={footage.error} onRetry={footage.refetch} label={t('loading')} rows={3} plain />
      )}
      {others?.length === 0 && page === 1 && <p>{t(when === 'visitDay' ? 'noneOfDay' : 'none')}</p>}
      <Pager
        page={page}
        size={FOOTAGE_PAGE_SIZE}
        total={footage.data?.total ?? 0}
        onChange={(wanted) => show({ when, page: wanted })}
      />
    </>
  );
}
