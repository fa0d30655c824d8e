import { expect, test } from 'vitest';
import { importSingly, readNames } from './single-icons.ts';

const files = readNames();

test('an icon is imported from its own file, also by a former name and under another', () => {
  expect(importSingly('import { CircleAlert, House as HomeIcon } from "lucide-react";', files)).toBe(
    "import CircleAlert from 'lucide-react/icons/circle-exclamation-point'; import HomeIcon from 'lucide-react/icons/house';",
  );
});

test('other imports stay as they are', () => {
  const code = "import { House } from './house.ts';";
  expect(importSingly(code, files)).toBe(code);
});
