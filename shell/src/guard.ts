// Inlined in every document (shell/inline-guard.ts): a script that is gone cannot report itself. Classic,
// so that it runs before the first module.

import { reloadFor } from './reload.ts';

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) reloadFor(target.src);
  },
  // Errors of elements do not bubble.
  true,
);
