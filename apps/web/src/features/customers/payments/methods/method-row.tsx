import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RecordRow } from '../../../../ui/record-row.tsx';
import { paymentsMessages } from '../messages.ts';

type Props = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly isDefault: boolean;
  readonly isChoosing?: boolean;
  readonly onChoose?: () => void;
  readonly children?: ReactNode;
};

export function MethodRow({ icon, name, text, isDefault, isChoosing = false, onChoose, children }: Props) {
  const t = paymentsMessages.useText();
  return (
    <RecordRow
      icon={icon}
      name={name}
      badges={isDefault && <Badge tone="primary" label={t('default')} />}
      acts={
        <>
          {!isDefault && onChoose && (
            <Button
              variant="quiet"
              size="small"
              loading={isChoosing}
              onClick={onChoose}
              label={t('makeDefault')}
              about={name}
            />
          )}
          {children}
        </>
      }
    >
      {text}
    </RecordRow>
  );
}
