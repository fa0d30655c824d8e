import { getBatch } from '@portal/contract/prices/imports';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { BackLink } from '../../../ui/page-head.tsx';
import { retailersMessages } from './messages.ts';

export function BackToImport({ batch }: { readonly batch: string }) {
  const t = retailersMessages.useText();
  const { priceImports } = useScreens();
  if (!useMay(getBatch)) return null;
  return (
    <BackLink to={priceImports} search={{ batch }}>
      {t('backToImport')}
    </BackLink>
  );
}
