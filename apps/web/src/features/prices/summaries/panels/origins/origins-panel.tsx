import { OWN_ORIGIN } from '@portal/contract/price-words';
import { originsSentence } from '@portal/contract/prices/summaries/sentences';
import { type OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { useState } from 'react';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import { useSummary } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import { OriginToggles } from './origin-toggles.tsx';
import { isWeekly, OriginsChart } from './origins-chart.tsx';

const MAX_LINES = 5;

function ordered({ origins }: OriginsSummary): string[] {
  const codes = origins.map(({ origin }) => origin);
  return codes.includes(OWN_ORIGIN) ? [OWN_ORIGIN, ...codes.filter((code) => code !== OWN_ORIGIN)] : codes;
}

export function OriginsPanel({ asked, measure, onEvidence, ...panel }: PanelProps) {
  const t = overviewMessages.useText();
  const answer = useSummary('origins', asked);
  const [chosen, setChosen] = useState<readonly string[]>();
  const codes = answer.data ? ordered(answer.data) : [];
  const shown = codes.filter((code) => (chosen ?? codes.slice(0, MAX_LINES)).includes(code));
  const hasWeeks = isWeekly(answer.data?.origins.filter(({ origin }) => shown.includes(origin)) ?? []);
  const toggle = (code: string) =>
    setChosen(shown.includes(code) ? shown.filter((other) => other !== code) : [...shown, code]);
  return (
    <Panel
      {...panel}
      title={t(`originsTitle-${asked.unit}`)}
      about={t(hasWeeks ? 'originsAbout-week' : 'originsAbout', { measure })}
      chart="origins"
      answer={answer}
      writeSentence={originsSentence}
      countBasis={({ origins }) => ({ n: addUp(origins.flatMap(({ months }) => months.map(({ n }) => n))) })}
      height={344}
      shape="lines"
      tools={<OriginToggles codes={codes} shown={shown} isFull={shown.length >= MAX_LINES} onToggle={toggle} />}
    >
      {(summary) => <OriginsChart summary={summary} shown={shown} onEvidence={onEvidence} />}
    </Panel>
  );
}

const addUp = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
