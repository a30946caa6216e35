import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('src/guard.ts', import.meta.url));

/** `src/guard.ts` with what it imports, as one classic script. */
async function bundleGuard(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'esnext',
      minify: 'terser',
      write: false,
      rollupOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [bundle] = [built].flat();
  const [script] = bundle && 'output' in bundle ? bundle.output : [];
  if (script?.type !== 'chunk') throw new Error('the guard was not built');
  return script.code.trim();
}

/** Writes the guard into the document; the gateway allows it by its hash. */
export function inlineGuard(): Plugin {
  return {
    name: 'inline-guard',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = await bundleGuard();
        return html.replace('<!--guard-->', () => `<script id="guard">${script}</script>`);
      },
    },
  };
}
