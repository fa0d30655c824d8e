/** A fraction of whole numbers: money is divided here, and rounded once, at the very end. */
export type Exact = { readonly over: bigint; readonly under: bigint };

export const exact = (over: number | bigint, under: number | bigint = 1): Exact => ({
  over: BigInt(over),
  under: BigInt(under),
});

export const times = (a: Exact, b: Exact): Exact => ({ over: a.over * b.over, under: a.under * b.under });

export const dividedBy = (a: Exact, b: Exact): Exact => ({ over: a.over * b.under, under: a.under * b.over });

/** A decimal as a person or the database writes it: '0.00912'. */
export function parseExact(decimal: string): Exact {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === '') throw new Error('not a decimal number');
  return { over: BigInt(sign + whole + part), under: 10n ** BigInt(part.length) };
}

/** With so many decimals; a half goes up, as at a till. Only for what is not negative. */
export function rounded({ over, under }: Exact, decimals: number): string {
  const scaled = (2n * over * 10n ** BigInt(decimals) + under) / (2n * under);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
