/** The client build. shell/build/client-build.ts makes this module. */
declare module 'virtual:client-build' {
  /** The URLs of each page module's files. An example of a key is `src/features/home/home-page.tsx`. */
  export const pages: Record<string, { scripts: string[]; sheets: string[]; dialogs: string[] }>;
  /** The rules of each stylesheet. The key is the URL of the stylesheet. */
  export const sheets: Record<string, import('./used-styles.ts').CssRule[]>;
}
