// npm run sbom: writes the CycloneDX list of all packages from the lock file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, formatBill, SBOM_FILE } from './checks/bill-of-materials.mjs';
import { readJson } from './checks/repository.mjs';
import { ROOT } from './launcher/project.mjs';

const bill = billOfMaterials(readJson('package-lock.json').packages);
writeFileSync(join(ROOT, SBOM_FILE), formatBill(bill));
console.log(`${SBOM_FILE}: ${bill.components.length} packages.`);
