declare module 'virtual:client-build' {
  /** Files of the client build by page module; see shell/client-build.ts. */
  export const pageFiles: Record<string, { css: string; stylesheets: string[]; scripts: string[] }>;
}
