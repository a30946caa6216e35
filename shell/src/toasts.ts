import { formatDateTime } from '#client/dates.ts';
import { cachedPageLeftEvent, findCachedTime, watchForUpdate } from './offline.ts';
import styles from './toasts.module.css';

interface Toast {
  text: string;
  action?: { label: string; run: () => void };
}

function offlineToast(): Toast | null {
  const at = findCachedTime();
  const cached = at === null ? '' : `es la copia del ${formatDateTime(at)}`;
  if (!navigator.onLine) return { text: `Sin conexión${cached ? `: lo que ves ${cached}` : ''}.` };
  if (!cached) return null;
  const run = () => window.location.reload();
  return { text: `Lo que ves ${cached}.`, action: { label: 'Ver lo último', run } };
}

const failures: Partial<Record<string, string>> = {
  network: 'No pudimos cargar esta función. Revisa tu conexión y toca de nuevo.',
  script:
    'Esta función no está disponible en tu navegador. Actualízalo o abre la página en Chrome.',
};

function failureToast(): Toast | null {
  const text = failures[document.documentElement.dataset.appFailure ?? ''];
  return text ? { text } : null;
}

function draw({ text, action }: Toast): HTMLElement {
  const line = document.createElement('div');
  line.className = styles.toast ?? '';
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
 * Registers the service worker and shows the toasts. It uses plain DOM, because React may never load. boot.ts
 * passes the name of the failure event. An import of this name would merge this chunk with boot's chunk and
 * put these styles into every document.
 */
export async function showToasts(appFailure: string): Promise<void> {
  // This live region exists before its first message. Otherwise screen readers would not announce the message.
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('role', 'status');
  place.className = styles.place ?? '';
  let update: Awaited<ReturnType<typeof watchForUpdate>> = null;
  let shown: string | null = '';

  function show(): void {
    const toasts = [
      failureToast(),
      offlineToast(),
      update?.isReady()
        ? { text: 'Hay una versión nueva.', action: { label: 'Actualizar', run: update.apply } }
        : null,
    ].filter((toast) => toast !== null);
    const texts = toasts.map(({ text }) => text).join('\n');
    // If the toasts have not changed, they stay: they keep the focus, and screen readers do not announce them
    // again.
    if (texts === shown) return;
    shown = texts;
    place.replaceChildren(...toasts.map(draw));
  }

  for (const change of ['online', 'offline', cachedPageLeftEvent])
    window.addEventListener(change, show);
  window.addEventListener(appFailure, () => {
    // Each click without an effect shows the toast again, even if the text is the same.
    shown = null;
    show();
  });
  update = await watchForUpdate(show);
  show();
}
