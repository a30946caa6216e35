// Keys of the shell's storage in this browser (shell/client/stored.ts).

import { memberMark } from '#client/page-names.ts';

/** The estado of the account that was last signed in here; absent for visitors. */
export const sessionKey = 'signed-in';

/** The key exists when this browser has fetched the web font; only then do documents use the font. */
export const webFontKey = 'web-font';

/** Shows «Panel» instead of «Entrar» on public pages (mf-public/src/layout/header.module.css). */
export function showPanelLink(estado: string | null): void {
  document.documentElement.toggleAttribute(memberMark, estado === 'activo');
}
