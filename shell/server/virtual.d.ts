/** The client build; see shell/build/client-build.ts. */
declare module 'virtual:client-build' {
  /** By page module, e.g. `src/features/home/home-page.tsx`; URLs. */
  export const pages: Record<string, { scripts: string[]; sheets: string[]; dialogs: string[] }>;
  /** By URL. */
  export const sheets: Record<string, import('./used-styles.ts').PageRule[]>;
}
