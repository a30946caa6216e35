import { fileURLToPath } from 'node:url';
import { parse } from 'postcss';
import { build, type Plugin, type Rollup } from 'vite';
import { appFiles } from '#server/head.ts';
import { textOf } from './client-build.ts';

type OutputBundle = Rollup.OutputBundle;

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/** Vite writes a module once for each chunk that imports it. */
const withoutRepeats = (css: string) => [...new Set(parse(css).nodes.map(textOf))].join('');

/** What every page imports: the shell's main chunk with its own imports, and the shared packages. */
function scriptsOf(bundle: OutputBundle): string[] {
  const main = Object.values(bundle).find(({ name }) => name === 'main');
  const imports = main?.type === 'chunk' ? [main.fileName, ...main.imports] : [];
  const shared = Object.keys(bundle).filter((file) => /__federation_.*\.js$/.test(file));
  // The document starts `src/boot.ts` itself.
  return [...new Set([...imports, ...shared])].filter((file) => bundle[file]?.name !== 'index');
}

/**
 * Inlines the stylesheet of `boot.ts` in the shell's document, so that the first paint waits for nothing but the
 * HTML. It precedes all other styles, since it declares the order of the layers. Names scripts that the
 * browser could not foresee.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const scripts = appFiles(scriptsOf(bundle).map((file) => `/${file}`));
        const styles: string[] = [];
        const rest = html.replace(stylesheet, (_, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') throw new Error(`no stylesheet ${file}`);
          styles.push(`<style>${withoutRepeats(String(asset.source))}</style>`);
          return '';
        });
        const dense = rest.replace(/>\s+</g, '><');
        return dense.replace('<!--styles-->', () => styles.join('') + scripts);
      },
    },
  };
}

const source = fileURLToPath(new URL('../src/before-paint.ts', import.meta.url));

const bootTag = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;

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

/** Writes the script in place of the module it imports; the gateway allows it by its hash. */
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
