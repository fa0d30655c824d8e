/** An exact fraction: money is rounded once, at the end. */
export type Exact = { readonly over: bigint; readonly under: bigint };

export const exact = (over: number | bigint, under: number | bigint = 1): Exact => ({
  over: BigInt(over),
  under: BigInt(under),
});

export const times = (a: Exact, b: Exact): Exact => ({ over: a.over * b.over, under: a.under * b.under });

export const dividedBy = (a: Exact, b: Exact): Exact => ({ over: a.over * b.under, under: a.under * b.over });

export function parseExact(decimal: string): Exact {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === '') throw new Error('not a decimal number');
  return { over: BigInt(sign + whole + part), under: 10n ** BigInt(part.length) };
}

/** Half up, as at a till. For non-negative values only. */
export function rounded({ over, under }: Exact, decimals: number): string {
  const scaled = (2n * over * 10n ** BigInt(decimals) + under) / (2n * under);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
