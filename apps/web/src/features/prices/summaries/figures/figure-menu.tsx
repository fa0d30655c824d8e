import type { DeckFigure } from '@portal/contract/content/decks';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { periodName } from '@portal/contract/formats/periods';
import { useLanguage } from '../../../../lib/i18n.ts';
import { addFacts } from '../../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import { useHere } from '../../../../shared/pieces/use-here.ts';
import { useDeckQuery } from '../panel/use-deck-query.ts';

type Props = {
  readonly figure: DeckFigure;
  readonly name: string;
  readonly value: string;
  readonly basis: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly marketId: string;
  /** Where, and which fruit. */
  readonly scope: readonly string[];
  readonly isDemo: boolean;
};

export function FigureMenu({ figure, name, value, basis, period: { from, to }, marketId, scope, isDemo }: Props) {
  const language = useLanguage();
  const pathHere = useHere();
  const writeQuery = useDeckQuery();
  const title = `${name}: ${value}`;
  return (
    <PieceMenu
      piece={{
        kind: 'figure',
        title,
        path: pathHere({ market_id: marketId }),
        cited: addFacts(title, ...scope, periodName(from, to, language)),
        source: [basis, isDemo && DEMO_LINE[language]].filter(Boolean).join('. '),
        marketId,
        deck: { kind: 'figure', title: name, figure, query: writeQuery(marketId) },
      }}
    />
  );
}
