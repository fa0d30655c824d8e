export const TOKEN_SCOPES = ['prices'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
