import type { ReactNode } from 'react';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { Card } from '../../../../ui/card.tsx';
import { Steps as Way } from '../../../../ui/steps.tsx';
import { importMessages } from '../messages.ts';

const STEPS = ['file', 'columns', 'check', 'store'] as const;

type Props = {
  readonly step: (typeof STEPS)[number] | undefined;
  readonly title: string;
  readonly isNext?: boolean;
  readonly children: ReactNode;
};

export function Steps({ step, title, isNext = false, children }: Props) {
  const t = importMessages.useText();
  return (
    <Card className="stack">
      <Way label={t('steps')} steps={STEPS.map((name) => ({ name, label: t(`step-${name}`) }))} current={step} />
      <h2 ref={isNext ? takeFocus : undefined} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
