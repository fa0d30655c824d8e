import { MAX_ADVISORY_SUBJECT } from '@portal/contract/content/advisory/advisory-words';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LeavableDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useScreens } from '../../catalogue/catalogue.ts';
import { useMarkets } from '../../places/places.api.ts';
import { pieceMessages } from '../messages.ts';
import type { Piece } from '../piece.ts';
import { type AskAbout, AskForm } from './ask-form.tsx';
import { askMessages } from './messages.ts';

type Props = { readonly piece: Piece; readonly onClose: () => void };

/** A question about a piece, which goes along as the member sees it. */
export function AskDialog({ piece: { kind, title, path, marketId, draw }, onClose }: Props) {
  const t = askMessages.useText();
  const words = pieceMessages.useText();
  const markets = useMarkets();
  const navigate = useNavigate();
  const { advisory } = useScreens();
  const picture = usePicture(draw);
  const open = (request: string) => void navigate({ to: advisory, search: { tab: 'requests', request } });
  return (
    <LeavableDialog title={words(`ask-${kind}`)} subtitle={title} wide onClose={onClose}>
      {(_, close) => (
        <Loaded answer={markets} label={t('loading')} rows={6} plain>
          {(known) => (
            <AskForm
              markets={known}
              about={{ path, title, ...picture }}
              begun={{ market_id: marketId, subject: title.slice(0, MAX_ADVISORY_SUBJECT) }}
              onAsked={close}
              onOpen={open}
            />
          )}
        </Loaded>
      )}
    </LeavableDialog>
  );
}

/** Drawn once, when the question is begun. */
function usePicture(draw: Piece['draw']): Pick<AskAbout, 'picture' | 'drawing'> {
  const [drawFirst] = useState(() => draw);
  const [drawn, setDrawn] = useState<{ readonly picture: Blob | undefined }>();
  useEffect(() => {
    let isLeft = false;
    void drawFirst?.()
      .catch(() => undefined)
      .then((picture) => isLeft || setDrawn({ picture }));
    return () => {
      isLeft = true;
    };
  }, [drawFirst]);
  if (!drawFirst) return {};
  if (!drawn) return { drawing: 'running' };
  return drawn.picture ? { picture: drawn.picture } : { drawing: 'failed' };
}
