import { BackToImport } from '../features/places/retailers/back-to-import.tsx';
import { Retailers } from '../features/places/retailers/list/retailers.tsx';
import { useRetailersAddress } from '../features/places/retailers/use-retailers-address.ts';
import { Stores } from '../features/places/stores/stores.tsx';
import { PricePage } from '../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../shared/prices/page/prices-only.tsx';

function RetailersAndStores() {
  const address = useRetailersAddress();
  const { batch, retailer_id } = address;
  return (
    <PricePage current="retailers">
      <div className="stack">
        {batch && <BackToImport batch={batch} />}
        {retailer_id ? (
          <Stores key={retailer_id} id={retailer_id} address={address} />
        ) : (
          <Retailers address={address} />
        )}
      </div>
    </PricePage>
  );
}

export const RetailersPage = pricesOnly(RetailersAndStores);
