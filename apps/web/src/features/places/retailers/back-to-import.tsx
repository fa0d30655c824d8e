import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { retailersMessages } from './messages.ts';
import styles from './retailers.module.css';

/** For administrators who came to add what an import names. */
export function BackToImport({ batch }: { readonly batch: string }) {
  const t = retailersMessages.useText();
  const { priceImports } = useScreens();
  return (
    <Link to={priceImports} search={{ batch }} className={styles.back}>
      <ArrowLeft size={16} />
      {t('backToImport')}
    </Link>
  );
}
