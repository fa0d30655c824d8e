import { getBatch, listBatches, startBatch } from '@portal/contract/prices/imports';
import { listFxRates } from '@portal/contract/prices/rates';
import { useNavigate } from '@tanstack/react-router';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { type PriceParameter, readId } from '../../../shared/prices/address/price-address.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { MissingRates } from '../rates/missing-rates.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { OpenedBatch } from './steps/opened-batch.tsx';
import { SheetForm } from './steps/sheet-form.tsx';

function Imports() {
  const navigate = useNavigate();
  const address = useListAddress<PriceParameter>();
  const mayUpload = useMay(startBatch);
  const mayOpen = useMay(getBatch);
  const seesBatches = useMay(listBatches);
  const seesRates = useMay(listFxRates);
  const batch = mayOpen ? readId(address.batch) : undefined;
  const open = (id: string | undefined) =>
    void navigate({ to: '.', search: { batch: id }, resetScroll: id !== undefined });
  return (
    <PricePage current="priceImports">
      <div className="loose">
        {seesRates && <MissingRates />}
        {batch ? (
          <OpenedBatch key={batch} id={batch} onLeave={() => open(undefined)} />
        ) : (
          mayUpload && <SheetForm onSent={({ _id }) => open(_id)} />
        )}
        {seesBatches && <EarlierImports page={address.page ?? 1} shown={batch} onOpen={open} />}
      </div>
    </PricePage>
  );
}

export const ImportsScreen = pricesOnly(Imports);
