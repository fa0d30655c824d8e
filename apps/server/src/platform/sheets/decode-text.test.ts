import { expect, test } from 'vitest';
import { CSV, cellsIn, encodeText, readRefusal, withFile } from '../../../test/sheets.ts';
import { sheetEncoding } from './decode-text.ts';

const detectEncoding = (content: Buffer) =>
  withFile(content, (path) => sheetEncoding(path)).catch((error: Error) => error.message);

const splitRows = (text: string) => text.split('\n').map((line) => line.split(','));

const CHINESE = '日期,门店,产品,价格\n2026-03-02,盒马鲜生上海店,哈斯牛油果,9.90';
const JAPANESE = '日付,店舗,商品,価格\n2026-03-02,成城石井 東京都港区,アボカド,198';

test.each([
  ['UTF-8', 'utf-8', Buffer.from('Größe,€\n1,2')],
  ['UTF-8 with a mark', 'utf-8', Buffer.from('\ufeffGröße,€\n1,2')],
  ['UTF-16, little-endian', 'utf-16le', Buffer.from('\ufeffGröße,€\n1,2', 'utf16le')],
  ['UTF-16, big-endian', 'utf-16be', Buffer.from('\ufeffGröße,€\n1,2', 'utf16le').swap16()],
  ['UTF-16 without a mark', 'utf-16le', Buffer.from('Größe,€\n1,2', 'utf16le')],
  ['UTF-16 without a mark, big-endian', 'utf-16be', Buffer.from('Größe,€\n1,2', 'utf16le').swap16()],
])('%s is told and read', async (_, encoding, content) => {
  expect(await detectEncoding(content)).toBe(encoding);
  expect(await cellsIn(content, CSV)).toEqual(splitRows('Größe,€\n1,2'));
});

test.each([
  ['German', 'windows-1252', 'Größe,Preis €,Straße\nZürich,„süß“,Äpfel – 5 °C'],
  ['French', 'windows-1252', 'Épicerie,Prix\nMarché d’Aligre,crème brûlée créée à 5½ £'],
  ['Portuguese', 'windows-1252', 'SÃO PAULO,Preço\nmaçã,opções'],
  ['Spanish', 'windows-1252', 'Perú,México\nniño,Ñuñoa 2º'],
  ['Danish', 'windows-1252', 'Ærø,Ødense\nsmørrebrød,Århus'],
  ['one letter at its end', 'windows-1252', 'store,Café'],
  ['Chinese', 'gb18030', CHINESE],
  ['Chinese of Hong Kong', 'big5', '日期,店舖,產品,價格\n2026-03-02,惠康超級市場銅鑼灣店,牛油果,19.9'],
  ['Japanese', 'shift_jis', JAPANESE],
  ['Japanese with half-width kana', 'shift_jis', '日付,店舗,商品,価格\n2026-03-02,ｲｵﾝ幕張店,ｱﾎﾞｶﾄﾞ,198'],
  ['Korean', 'euc-kr', '날짜,매장,상품,가격\n2026-03-02,이마트 성수점,하스 아보카도,2980'],
])('%s in %s is told and read', async (_, encoding, text) => {
  const content = encodeText(text, encoding);
  expect(await detectEncoding(content)).toBe(encoding);
  expect(await cellsIn(content, CSV)).toEqual(splitRows(text));
});

test('Chinese in UTF-16 without a mark, in which a letter has a NUL on the other side', async () => {
  const content = Buffer.from('日期,价格\n一,1\n一一,2\n', 'utf16le');
  expect(await detectEncoding(content)).toBe('utf-16le');
  expect(await detectEncoding(content.swap16())).toBe('utf-16be');
});

test('letters far behind the beginning decide', async () => {
  const ascii = Buffer.from('a,b\n'.repeat(50_000));
  expect(await detectEncoding(Buffer.concat([ascii, Buffer.from('Größe,1\n')]))).toBe('utf-8');
  expect(await detectEncoding(Buffer.concat([ascii, encodeText('Größe,1\n', 'windows-1252')]))).toBe('windows-1252');
  expect(await detectEncoding(Buffer.concat([ascii, encodeText(CHINESE, 'gb18030')]))).toBe('gb18030');
});

test('a letter of two bytes that lies across the pieces in which a file is read', async () => {
  for (const shift of [0, 1]) {
    const text = `a${'b'.repeat(shift)},${'店'.repeat(40_000)}\n${JAPANESE}`;
    const [[, long]] = (await cellsIn(encodeText(text, 'shift_jis'), CSV, { cellCharacters: 100_000 })) as [string[]];
    expect(long).toBe('店'.repeat(40_000));
  }
});

test.each([
  ['Cyrillic', 'windows-1251', 'Дата,Магазин,Цена\nМосква,Перекрёсток,120'],
  ['Cyrillic of Unix', 'koi8-r', 'Дата,Магазин,Цена\nМосква,Перекресток,120'],
  ['Cyrillic of DOS', 'ibm866', 'Дата,Магазин,Цена\nМосква,Перекресток,120'],
  ['Greek', 'windows-1253', 'Ημερομηνία,Τιμή\nΑθήνα,2'],
  ['Thai', 'windows-874', 'วันที่,ร้าน,ราคา\nกรุงเทพ,โลตัส,50'],
  ['Arabic', 'windows-1256', 'السعر,المتجر\nدبي,5'],
  ['Hebrew', 'windows-1255', 'מחיר,חנות\nתל אביב,5'],
  ['Polish', 'windows-1250', 'Wrocław,Łódź\nżółty,ceną'],
  ['Czech', 'windows-1250', 'Příbram,Kroměříž\nžlutý,cena'],
  ['Hungarian', 'windows-1250', 'Győr,Hősök tere\nőszi,ár'],
  ['Turkish', 'windows-1254', 'İstanbul,Şişli\nfıstık,değer'],
  ['German of old Macs', 'macintosh', 'Größe,Zürich\nÄpfel,süß'],
  ['French of old Macs', 'macintosh', 'désert,résine\nmésange,présent\ncésure,lésion\n'],
  ['Spanish of old Macs', 'macintosh', 'España,año\nPerú,México'],
  ['Japanese of Unix', 'euc-jp', JAPANESE],
  [
    'Japanese of Unix in sentences',
    'euc-jp',
    'これは,まったくのひらがなのぶんしょうです\nそして,いろいろなことがかいてあります',
  ],
  ['the euro of Latin-9', 'iso-8859-15', 'Preis €,Ort\n2,Perth'],
])('%s in %s is refused, not misread', async (_, encoding, text) => {
  expect(await readRefusal(encodeText(text, encoding), CSV)).toBe('encoding');
});

const BROKEN = Buffer.from([0xff]);

test.each([
  ['UTF-8 that is cut off', Buffer.from('a,€').subarray(0, -1)],
  ['a letter alone that is cut off', Buffer.from('a,日').subarray(0, -1)],
  ['UTF-8 that is cut off inside a letter, with others before it', Buffer.from('Größe,é').subarray(0, -1)],
  [
    'the mark of UTF-8 before Windows-1252',
    Buffer.concat([Buffer.from('\ufeff'), Buffer.alloc(999, 'Gr\xf6\xdfe,b\n', 'latin1')]),
  ],
  ['the mark of UTF-8 and a letter cut off', Buffer.from('\ufeffa,é').subarray(0, -1)],
  ['German in UTF-8 with a wrong byte', Buffer.concat([Buffer.from('Größe,Zürich,naïve'), BROKEN])],
  ['Chinese in UTF-8 with a wrong byte', Buffer.concat([Buffer.from(CHINESE), BROKEN])],
  ['UTF-8 with a wrong byte in a later piece', Buffer.concat([Buffer.from('ä,b\n'.repeat(20_000)), BROKEN])],
  ['two letters, too few to tell their encoding', encodeText('价格,1', 'gb18030')],
  ['a NUL', Buffer.from('a,b\n1,\0')],
  ['UTF-16 with half of a pair', Buffer.concat([Buffer.from('\ufeffa,b\n', 'utf16le'), Buffer.from([0x00, 0xd8])])],
  ['UTF-16 with an odd byte', Buffer.concat([Buffer.from('a,b\n1,2\n', 'utf16le'), Buffer.from([65])])],
])('%s is refused for its encoding', async (_, content) => {
  expect(await readRefusal(content, CSV)).toBe('encoding');
});
