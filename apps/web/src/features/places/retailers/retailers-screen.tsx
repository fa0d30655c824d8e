import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Stores } from '../stores/stores.tsx';
import { Retailers } from './list/retailers.tsx';
import { retailersMessages } from './messages.ts';
import styles from './retailers.module.css';
import { useRetailersAddress } from './use-retailers-address.ts';

/** What a sheet of prices can name: retailers, and the stores of one. */
export function RetailersTab() {
  const t = retailersMessages.useText();
  const address = useRetailersAddress();
  const { batch, retailer_id } = address;
  return (
    <div className={styles.tab}>
      {batch && (
        <Link to="." search={{ tab: 'import', batch }} className={styles.back}>
          <ArrowLeft size={16} />
          {t('backToImport')}
        </Link>
      )}
      {retailer_id ? <Stores key={retailer_id} id={retailer_id} address={address} /> : <Retailers address={address} />}
    </div>
  );
}
