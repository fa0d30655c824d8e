import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { BackLink } from '../../../ui/page-head.tsx';
import { retailersMessages } from './messages.ts';

export function BackToImport({ batch }: { readonly batch: string }) {
  const t = retailersMessages.useText();
  const { priceImports } = useScreens();
  return (
    <BackLink to={priceImports} search={{ batch }}>
      {t('backToImport')}
    </BackLink>
  );
}
