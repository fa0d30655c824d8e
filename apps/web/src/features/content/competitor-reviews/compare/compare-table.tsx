import type { RivalReport, RivalsCompared } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { readableLanguage } from '@portal/contract/content/competitor-reviews/review-words';
import { formatCount } from '@portal/contract/formats/numbers';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { EvidenceLink } from '../../../../shared/prices/evidence-link.tsx';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { reviewsMessages } from '../messages.ts';
import { SeasonBadge } from '../season-badge.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import styles from './compare-table.module.css';

/** The price is that of the last months. */
const PRICE_MONTHS = 3;

export function CompareTable({ compared }: { readonly compared: RivalsCompared }) {
  const { origins, market_id, from, to, is_by_facings } = compared;
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { formatPack } = usePriceWords();
  const words = useFigureWords();
  const titleId = useId();
  const formatBasis = (name: 'basisLabels' | 'basisVisits', count: number) =>
    t(name, { count, number: formatCount(count, language) });
  const asked = { market_id, from, to };
  const renderFigure = (value: string, labels: number, question: Partial<EvidenceQuestion>) => (
    <Figure value={value} basis={formatBasis('basisLabels', labels)} question={{ ...asked, ...question }} />
  );
  const ofLabels = ({ origin }: RivalReport) => ({ basis: 'labels', origin }) as const;
  const renderGap = ({ origin, gap, visits }: RivalReport) =>
    origin === OWN_ORIGIN ? (
      t('ours')
    ) : (
      <Figure
        value={words.formatGap(gap)}
        basis={formatBasis('basisVisits', visits)}
        question={{ ...asked, basis: 'gap', rival: origin }}
      />
    );
  const formatPacks = ({ packs }: RivalReport) =>
    packs.map(({ pack_kind }) => formatPack({ pack_kind, pieces: null, pack_weight_g: null })).join(', ') ||
    t('tooFew');
  const rows: { name: string; cells: readonly ReactNode[] }[] = [
    {
      name: t('price'),
      cells: origins.map(({ origin, price }) => (
        <Figure
          key={origin}
          value={words.perKg(price.median)}
          basis={t('priceBasis', { count: price.n })}
          question={{ ...asked, origin, from: `${compared.months.at(-PRICE_MONTHS) ?? from.slice(0, 7)}-01` }}
        />
      )),
    },
    { name: t('gap'), cells: origins.map(renderGap) },
    {
      name: t(is_by_facings ? 'shareByFacings' : 'shareByLabels'),
      cells: origins.map((report) => renderFigure(words.formatShare(report.share), report.labels, ofLabels(report))),
    },
    {
      name: t('promo'),
      cells: origins.map((report) =>
        renderFigure(words.formatShare(report.promo_share), report.labels, ofLabels(report)),
      ),
    },
    {
      name: t('nowInSeason'),
      cells: origins.map(({ origin, supply }) =>
        supply === null ? t('unknown') : <SeasonBadge key={origin} supply={supply} />,
      ),
    },
    {
      name: t('brands'),
      cells: origins.map(({ brands }) => brands.map(({ brand }) => brand).join(', ') || t('tooFew')),
    },
    { name: t('packs'), cells: origins.map(formatPacks) },
    {
      name: t('written'),
      cells: origins.map((report) => <Written key={report.origin} report={report} marketId={market_id} />),
    },
  ];
  return (
    <Card>
      <h2 className="visually-hidden" id={titleId}>
        {t('compareTitle')}
      </h2>
      <DataTable
        label={{ id: titleId }}
        plain
        narrow="cards"
        className={styles.table}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', head: t('keyFigures'), isHeadHidden: true, isName: true, render: ({ name }) => name },
          ...origins.map(({ origin }, column) => ({
            id: origin,
            head: originName(origin),
            render: ({ cells }: (typeof rows)[number]) => cells[column],
          })),
        ]}
      />
    </Card>
  );
}

type FigureProps = { readonly value: string; readonly basis: string; readonly question: EvidenceQuestion };

function Figure({ value, basis, question }: FigureProps) {
  return (
    <>
      <EvidenceLink question={question}>{value}</EvidenceLink>
      <span className="tiny">{basis}</span>
    </>
  );
}

type WrittenProps = { readonly report: RivalReport; readonly marketId: string };

function Written({ report: { origin, review }, marketId }: WrittenProps) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  if (!review) return t(origin === OWN_ORIGIN ? 'ours' : 'nothingWritten');
  return (
    <>
      {review.position && <b>{t(`position-${review.position}`)}</b>}
      <br />
      <Link to="." search={{ market_id: marketId, origin }}>
        {review[`headline_${readableLanguage(review, language)}`]}
      </Link>
    </>
  );
}
