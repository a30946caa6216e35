/** The client build; see shell/build/client-build.ts. */
declare module 'virtual:client-build' {
  /** The URLs of each page module's files. A key is e.g. `src/features/home/home-page.tsx`. */
  export const pages: Record<string, { scripts: string[]; sheets: string[]; dialogs: string[] }>;
  /** The rules of each style sheet by the sheet's URL. */
  export const sheets: Record<string, import('./used-styles.ts').PageRule[]>;
}
