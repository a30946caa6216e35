/** `turnstile.render` adds a frame of this server and passes the frame's answer to the page's callback. */
export const buildApiScript = (url: string, onload: string) => `
window.turnstile = {
  render(container, { action, callback }) {
    const frame = document.createElement('iframe');
    frame.src = '${url}/widget?' + new URLSearchParams({ action, hostname: location.hostname });
    frame.title = 'Widget de prueba';
    Object.assign(frame.style, { border: 0, width: '100%', height: '65px' });
    document.querySelector(container).append(frame);
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) callback(data);
    });
  },
};
window['${onload}']?.();
`;

export const widgetPage = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Widget de prueba</title>
<style>body { margin: 0 } label { font: 1rem system-ui; display: flex; gap: .5rem; padding: 1rem; border: 1px solid }</style>
<label><input type="checkbox" id="box"> Soy una persona</label>
<script>
  document.getElementById('box').addEventListener('change', async () => {
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    const answer = await fetch('/answer', { method: 'POST', body: JSON.stringify(asked) });
    parent.postMessage(await answer.text(), '*');
  });
</script>
</html>`;
