import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('src/before-paint.ts', import.meta.url));

const bootTag = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** `src/before-paint.ts` with what it imports, as one classic script. */
async function bundleScript(bootUrl: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { bootUrl: JSON.stringify(bootUrl) },
    build: {
      target: 'esnext',
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 3 } },
      write: false,
      rollupOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [bundle] = [built].flat();
  const [script] = bundle && 'output' in bundle ? bundle.output : [];
  if (script?.type !== 'chunk') throw new Error('the inline script was not built');
  return script.code.trim();
}

/** Writes the script into the document, in place of the module it imports; the gateway allows it by its hash. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [, bootUrl] = bootTag.exec(html) ?? [];
        if (!bootUrl) throw new Error('the document names no boot script');
        const script = await bundleScript(bootUrl);
        return html
          .replace(bootTag, '')
          .replace('<!--before-paint-->', () => `<script id="before-paint">${script}</script>`);
      },
    },
  };
}
