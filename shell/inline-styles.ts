import { parse } from 'postcss';
import type { Plugin, Rollup } from 'vite';
import { appFiles } from '#server/head.ts';
import { textOf } from './page-rules.ts';

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
 * Inlines the shell's stylesheet in its document, so that the first paint waits for nothing but the
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
