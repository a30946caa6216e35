import { fileURLToPath } from 'node:url';
import { parse } from 'postcss';
import { build, type Plugin, type Rollup } from 'vite';
import { writeFileNames } from '#server/head.ts';
import { stringifyNode } from './client-build.ts';

type OutputBundle = Rollup.OutputBundle;

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/** Removes repeated styles, because Vite writes the styles of a module once for each chunk that imports it. */
const withoutRepeats = (css: string) => [...new Set(parse(css).nodes.map(stringifyNode))].join('');

/** Returns the scripts that every page imports: the main chunk, its imports and the shared packages. */
function scriptsOf(bundle: OutputBundle): string[] {
  const main = Object.values(bundle).find(({ name }) => name === 'main');
  const imports = main?.type === 'chunk' ? [main.fileName, ...main.imports] : [];
  const shared = Object.keys(bundle).filter((file) => /__federation_.*\.js$/.test(file));
  // The document itself starts `src/boot.ts`, so the list does not contain it.
  return [...new Set([...imports, ...shared])].filter((file) => bundle[file]?.name !== 'index');
}

/**
 * Inlines the stylesheet of `boot.ts` in the shell's document, so the first paint needs only the HTML. This
 * stylesheet comes before all other styles, because it declares the order of the layers. The plugin also
 * lists the app's scripts in the document, because the browser cannot know these scripts in advance.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const scripts = writeFileNames(
          'app',
          scriptsOf(bundle).map((file) => `/${file}`),
        );
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

const bootTag = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** Builds a script without syntax after ES2017, because unsupported browsers run it too. */
async function bundleScript(name: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target: 'es2017',
      minify: 'terser',
      terserOptions: { ecma: 2017, compress: { passes: 3 } },
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL(`../src/${name}`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = [built].flat();
  const [script] = bundle && 'output' in bundle ? bundle.output : [];
  if (script?.type !== 'chunk') throw new Error(`${name} was not built`);
  return script.code.trim();
}

const olderName = 'older.js';

/** Inlines the script that chooses `boot.ts` or `older.ts`. The gateway allows the script by its hash. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    apply: 'build',
    async buildStart() {
      this.emitFile({
        type: 'asset',
        name: olderName,
        source: await bundleScript('older.ts', {}),
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [, bootUrl] = bootTag.exec(html) ?? [];
        const older = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(olderName),
        );
        const font = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes('figtree.woff2'),
        );
        if (!bootUrl || !older || !font) throw new Error('the document lacks a file');
        const script = await bundleScript('before-paint.ts', {
          bootUrl: JSON.stringify(bootUrl),
          olderUrl: JSON.stringify(`/${older.fileName}`),
          fontUrl: JSON.stringify(`/${font.fileName}`),
        });
        return html
          .replace(bootTag, '')
          .replace('<!--before-paint-->', () => `<script id="before-paint">${script}</script>`);
      },
    },
  };
}
