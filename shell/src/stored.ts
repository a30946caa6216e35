// Keys of what the shell stores in this browser (shell/client/stored.ts).

/** The last account's estado; absent for visitors. */
export const sessionKey = 'signed-in';

/** Set once the web font was fetched: only then do documents use it. */
export const webFontKey = 'web-font';

/** «Panel» instead of «Entrar» (mf-public/src/layout/header.module.css). */
export function showPanelLink(estado: string | null): void {
  document.documentElement.toggleAttribute('data-active-member', estado === 'activo');
}
