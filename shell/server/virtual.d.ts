declare module 'virtual:client-build' {
  /** Tags of the client build by page module; see shell/client-build.ts. */
  export const tagsOf: Record<string, string>;
}
