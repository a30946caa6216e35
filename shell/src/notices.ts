import { formatMoment } from '#client/dates.ts';
import styles from './notices.module.css';
import { copiedAt, copyLeft, watchForUpdate } from './offline.ts';

interface Notice {
  text: string;
  action?: { label: string; run: () => void };
}

function offlineNotice(): Notice | null {
  const at = copiedAt();
  const copy = at === null ? '' : `es la copia del ${formatMoment(at)}`;
  if (!navigator.onLine) return { text: `Sin conexión${copy ? `: lo que ves ${copy}` : ''}.` };
  if (!copy) return null;
  const run = () => window.location.reload();
  return { text: `Lo que ves ${copy}.`, action: { label: 'Ver lo último', run } };
}

const failures: Partial<Record<string, string>> = {
  network: 'No pudimos cargar esta función. Revisa tu conexión y toca de nuevo.',
  script:
    'Esta función no está disponible en tu navegador. Actualízalo o abre la página en Chrome.',
};

function failureNotice(): Notice | null {
  const text = failures[document.documentElement.dataset.appFailure ?? ''];
  return text ? { text } : null;
}

function draw({ text, action }: Notice): HTMLElement {
  const line = document.createElement('div');
  line.className = styles.notice ?? '';
  line.appendChild(document.createElement('span')).textContent = text;
  if (action) {
    const button = line.appendChild(document.createElement('button'));
    button.type = 'button';
    button.className = styles.action ?? '';
    button.textContent = action.label;
    button.addEventListener('click', action.run);
  }
  return line;
}

/**
 * Registers the service worker and shows its toasts. Plain DOM, because React may never load. boot.ts names
 * the event: an import from its chunk would merge both chunks and put these styles into every document.
 */
export async function showNotices(appFailure: string): Promise<void> {
  // The live region exists before its first message, so that a screen reader announces it.
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('role', 'status');
  place.className = styles.place ?? '';
  let update: Awaited<ReturnType<typeof watchForUpdate>> = null;
  let shown: string | null = '';

  function show(): void {
    const notices = [
      failureNotice(),
      offlineNotice(),
      update?.isReady()
        ? { text: 'Hay una versión nueva.', action: { label: 'Actualizar', run: update.apply } }
        : null,
    ].filter((notice) => notice !== null);
    const texts = notices.map(({ text }) => text).join('\n');
    // Unchanged toasts are not announced again and keep the focus.
    if (texts === shown) return;
    shown = texts;
    place.replaceChildren(...notices.map(draw));
  }

  for (const change of ['online', 'offline', copyLeft]) window.addEventListener(change, show);
  window.addEventListener(appFailure, () => {
    // Each press that does nothing gets an answer, even the same sentence.
    shown = null;
    show();
  });
  update = await watchForUpdate(show);
  show();
}
