// The keys that the shell uses in this browser's storage (shell/client/stored.ts).

import { memberAttribute } from '#client/page-names.ts';

/** The key of the last signed-in account's `estado` in this browser. It is absent for visitors. */
export const sessionKey = 'signed-in';

/** This key exists when this browser has fetched the web font. Only then do documents use the font. */
export const webFontKey = 'web-font';

/** Makes public pages show «Panel» instead of «Entrar» (mf-public/src/layout/header.module.css). */
export function showPanelLink(estado: string | null): void {
  document.documentElement.toggleAttribute(memberAttribute, estado === 'activo');
}
