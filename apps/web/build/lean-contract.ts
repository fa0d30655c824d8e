import { type ESTree, type Plugin, Visitor } from 'vite';

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The server checks what it answers, and describes its calls; a browser needs neither. Without these parts most shapes
 * belong to nothing that a browser calls. They are left out, as every value of the contract is that nothing asks for.
 */
export function leanContract(): Plugin {
  return {
    name: 'portal:lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler(code) {
        return { code: makeLean(code, this.parse(code)), map: null };
      },
    },
  };
}

export function makeLean(code: string, program: ESTree.Program): string {
  const edits = program.body.flatMap(markValues);
  new Visitor({ ObjectExpression: (object) => edits.push(...dropServerParts(object)) }).visit(program);
  let lean = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    // Within a part that is dropped.
    if (start < at) continue;
    lean += code.slice(at, start) + text;
    at = end;
  }
  return lean + code.slice(at);
}

/** Whatever makes a constant, the bundler may leave it out where nothing reads it. */
function markValues(statement: ESTree.Program['body'][number]): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
  return declared.declarations.flatMap(({ init }) => {
    if (!init || init.type === 'Literal' || init.type === 'ArrowFunctionExpression') return [];
    return [
      { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ];
  });
}

function dropServerParts({ properties, end }: ESTree.ObjectExpression): Edit[] {
  return properties
    .map((property, at) => ({ property, next: properties[at + 1]?.start ?? end - 1 }))
    .filter(({ property }) => isForServer(property))
    .map(({ property, next }) => ({ start: property.start, end: next, text: '' }));
}

function isForServer(property: ESTree.ObjectExpression['properties'][number]): boolean {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return false;
  const { name } = property.key;
  // Some shapes have a field of this name, too.
  return name === 'output' || (name === 'summary' && property.value.type.endsWith('Literal'));
}
