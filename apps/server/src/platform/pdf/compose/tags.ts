import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Sect';

export type Tag = { role: Role; ref: PDFRef; kids: PDFArray };
type Details = {
  /** Read in place of the drawing. */
  alt?: string;
  /** Of a head cell: the cells it names. */
  scope?: 'Column' | 'Row';
  /** Of a figure: left, bottom, right, top in points from the lower left corner. */
  box?: readonly number[];
};

/** The structure of a document, written while it is drawn: the order of drawing is the order of reading. */
export function openTags(document: PDFDocument) {
  const { context } = document;
  const tree = context.register(context.obj({}));
  /** By page or annotation. A page has a list, by the number of each marked content. */
  const parents: (PDFArray | PDFRef)[] = [];
  const pageKeys = new Map<PDFPage, number>();

  const create = (role: Role, parent: PDFRef, { alt, scope, box }: Details = {}): Tag => {
    const kids = context.obj([]);
    const element = context.obj({ Type: 'StructElem', S: role, P: parent, K: kids });
    if (alt !== undefined) element.set(PDFName.of('Alt'), PDFHexString.fromText(alt));
    const attributes = [
      ...(scope ? [context.obj({ O: 'Table', Scope: scope })] : []),
      ...(box ? [context.obj({ O: 'Layout', Placement: 'Block', BBox: [...box] })] : []),
    ];
    if (attributes.length > 0) element.set(PDFName.of('A'), context.obj(attributes));
    return { role, ref: context.register(element), kids };
  };
  const root = create('Document', tree);

  const contentList = (page: PDFPage): PDFArray => {
    const key = pageKeys.get(page);
    const known = key === undefined ? undefined : parents[key];
    if (known instanceof PDFArray) return known;
    const list = context.obj([]);
    pageKeys.set(page, parents.length);
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(parents.length));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    parents.push(list);
    return list;
  };

  return {
    root,
    add(role: Role, parent: Tag, details?: Details): Tag {
      const tag = create(role, parent.ref, details);
      parent.kids.push(tag.ref);
      return tag;
    },
    /** The number by which content on this page belongs to the tag. */
    mark(tag: Tag, page: PDFPage): number {
      const list = contentList(page);
      const id = list.size();
      list.push(tag.ref);
      tag.kids.push(context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }));
      return id;
    },
    annotate(tag: Tag, page: PDFPage, annotation: PDFDict): void {
      annotation.set(PDFName.of('StructParent'), PDFNumber.of(parents.length));
      parents.push(tag.ref);
      const ref = context.register(annotation);
      page.node.addAnnot(ref);
      tag.kids.push(context.obj({ Type: 'OBJR', Pg: page.ref, Obj: ref }));
    },
    finish(language: string): void {
      const nums = context.obj(parents.flatMap((entry, key) => [PDFNumber.of(key), entry]));
      const parentTree = context.register(context.obj({ Nums: nums }));
      const entries = {
        Type: 'StructTreeRoot',
        K: root.ref,
        ParentTree: parentTree,
        ParentTreeNextKey: parents.length,
      };
      context.assign(tree, context.obj(entries));
      document.catalog.set(PDFName.of('StructTreeRoot'), tree);
      document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
      document.setLanguage(language);
    },
  };
}

export type Tags = ReturnType<typeof openTags>;
