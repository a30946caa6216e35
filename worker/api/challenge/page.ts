import { html, raw } from 'hono/html';
import type { ChallengeAction } from '#contract/challenge.ts';

const challengeTitle = 'Confirma que eres una persona';
const challengeFailed =
  'No pudimos cargar la pregunta. Cierra esta ventana e intenta de nuevo en unos minutos.';

interface Asked {
  baseUrl: string;
  siteKey: string;
  action: ChallengeAction;
  /**
   * The nonce of the security policy. It allows the document's script and style, and the files that the
   * script loads.
   */
  nonce: string;
}

/** Returns the document with the challenge. The document reports the answer to its parent page. */
export function renderChallengePage({ baseUrl, siteKey, action, nonce }: Asked) {
  const options = { sitekey: siteKey, action, language: 'es' };
  return html`<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>${challengeTitle}</title>
<style nonce="${nonce}">body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light }</style>
<div id="challenge"></div>
<p id="failed" role="alert" hidden>${challengeFailed}</p>
<script id="api" nonce="${nonce}" src="${baseUrl}/turnstile/v0/api.js?render=explicit&onload=ask" async></script>
<script nonce="${nonce}">
  const tell = (answer) => parent.postMessage({ answer }, location.origin);
  const fail = () => { document.getElementById('failed').hidden = false; };
  function ask() {
    turnstile.render('#challenge', {
      ...${raw(JSON.stringify(options))},
      size: innerWidth < 300 ? 'compact' : 'flexible',
      callback: tell,
      'error-callback': fail,
    });
  }
  document.getElementById('api').addEventListener('error', fail);
</script>
</html>`;
}
