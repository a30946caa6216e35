import { expect, onTestFinished, test } from 'vitest';
import { startHoldingProxy } from './front.ts';
import { runInPage } from './in-page.ts';
import { testInEachEngine } from './support.ts';

testInEachEngine(({ site, somebody }) => {
  test('«back» shows the page as the visitor left it, and the page still works', async () => {
    const { goTo, tap, back, see, arriveAt, tab, fill } = await somebody();
    await goTo('/pollpay');
    await fill('Nombre', 'Ana de Antes');
    // The test waits until the page is quiet, because the browser does not keep a page that is still loading.
    const isQuiet = () =>
      runInPage(tab, () => {
        const ends = performance
          .getEntriesByType('resource')
          .map((one) => one.startTime + one.duration);
        return document.readyState === 'complete' && performance.now() - Math.max(...ends) > 1000;
      });
    await expect.poll(isQuiet, { timeout: 20_000 }).toBe(true);
    await runInPage(tab, () => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.kept = String(persisted);
      });
    });
    await goTo('/robots.txt');
    await back();
    await arriveAt('/pollpay');
    const kept = () => runInPage(tab, () => document.documentElement.dataset.kept);
    await expect.poll(kept, { timeout: 10_000 }).toBe('true');
    const typed = () =>
      runInPage(tab, () => document.querySelector<HTMLInputElement>('[name="name"]')?.value);
    expect(await typed()).toBe('Ana de Antes');
    await tap('button', 'Quiero el enlace');
    await see('Escribe tu correo.');
  });

  test('if a visitor leaves before the scripts arrive, the next page opens', async () => {
    const isLate = (path: string) => /^\/assets\/(?!index-)\S+\.js$/.test(path);
    const front = await startHoldingProxy(site().url, isLate);
    onTestFinished(front.stop);
    const { goTo, tap, arriveAt, see } = await somebody();
    await goTo(front.url);
    await tap('link', 'Ver las apps');
    await arriveAt('/apps-que-pagan');
    front.release();
    await see('Apps que pagan');
  });
});
