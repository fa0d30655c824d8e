import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LIST = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x'));

/** Through the list of all icons, each screen would import every icon that any screen draws: see chunk-groups.ts. */
export function singleIcons(): Plugin {
  const files = readNames();
  return {
    name: 'portal:single-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/apps\/web\/src\//, code: /['"]lucide-react['"]/ },
      handler: (code) => ({ code: importSingly(code, files), map: null }),
    },
  };
}

/** By name, the file of each icon. */
export function readNames(): ReadonlyMap<string, string> {
  const lines = readFileSync(LIST, 'utf8').matchAll(/^export \{ (.*) \} from '.\/icons\/(.*)\.mjs';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
    ),
  );
}

export function importSingly(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(/import \{([^}]*)\} from ['"]lucide-react['"];?/g, (_, names: string) =>
    names
      .split(',')
      .map((each) => {
        const [name = '', local = name] = each.trim().split(' as ');
        const file = files.get(name);
        if (!file) throw new Error(`There is no icon ${name}.`);
        return `import ${local} from 'lucide-react/icons/${file}';`;
      })
      .join(' '),
  );
}
