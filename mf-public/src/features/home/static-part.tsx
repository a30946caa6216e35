import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'site-router';

/** Returns the clicked link's path, or null for another site's link and for a new tab or window. */
function pathPressed({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  if (!isPlain || !link || link.target || link.origin !== location.origin) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Shows a part of a page that needs no script. A document that the server renders contains the texts of this
 * part only as markup. `hydrationData` removes the texts from the page's data, and React does not change the
 * markup.
 */
export function StaticPart({ id, children }: { id: string; children: ReactNode }) {
  const [html] = useState(() => (children ? null : document.getElementById(id)?.innerHTML));
  const navigate = useNavigate();
  if (!html) return <div id={id}>{children}</div>;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses the links inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler is for the links inside.
    <div
      id={id}
      dangerouslySetInnerHTML={{ __html: html }}
      onClick={(event) => {
        const path = pathPressed(event);
        if (path === null) return;
        event.preventDefault();
        void navigate(path);
      }}
    />
  );
}
