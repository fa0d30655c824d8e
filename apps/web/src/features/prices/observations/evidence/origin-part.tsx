import type { ObservationRow } from '@portal/contract/prices/observations';
import { useId } from 'react';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { ActFailed } from '../../../../ui/act-failed.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type Asked, type OriginEvidence, useMoreEvidence } from './evidence.api.ts';
import styles from './evidence.module.css';
import { EvidenceRow } from './evidence-row.tsx';
import { EvidenceTile } from './evidence-tile.tsx';
import { evidenceMessages } from './messages.ts';

type Props = {
  readonly question: Asked;
  readonly part: OriginEvidence;
  readonly countWords: (part: OriginEvidence) => string;
  readonly wayTo: PriceAddress['wayInto'];
};

type Photographed = ObservationRow & { readonly photo: NonNullable<ObservationRow['photo']> };
const isPhotographed = (label: ObservationRow): label is Photographed => label.photo !== null;

/** The labels of one origin: photos as tiles, then the others as rows. */
export function OriginPart({ question, part, countWords, wayTo }: Props) {
  const t = evidenceMessages.useText();
  const originName = useOriginName();
  const headingId = useId();
  const { origin, total } = part;
  const { data, error, isFetching, fetchNextPage } = useMoreEvidence(question, origin);
  const items = [...part.items, ...(data?.pages.flatMap(({ origins }) => origins[0]?.items ?? []) ?? [])];
  const others = items.filter((label) => !isPhotographed(label));
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.origin}>
        <OriginSticker code={origin} isDecoration />
        {originName(origin)}
        <span className="muted">{total === 0 ? t('noneOfOrigin') : countWords(part)}</span>
      </h3>
      <ul className={styles.tiles}>
        {items.filter(isPhotographed).map((label) => (
          <EvidenceTile key={label._id} label={label} question={question} way={wayTo(label._id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.rows}>
          {others.map((label) => (
            <EvidenceRow key={label._id} label={label} question={question} way={wayTo(label._id)} />
          ))}
        </ul>
      )}
      <ActFailed message={error?.message} />
      {items.length < total && (
        <Button
          variant="soft"
          size="small"
          loading={isFetching}
          onClick={() => void fetchNextPage()}
          label={t('showMore')}
          about={originName(origin)}
        />
      )}
    </section>
  );
}
