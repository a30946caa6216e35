import type { Plugin, Rollup } from 'vite';

type OutputBundle = Rollup.OutputBundle;

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/** What `src/boot.ts` itself imports; the rest it fetches when the page stands. */
const isOfBoot = (file: string) => /\/(?:preload-helper|reload)-/.test(file);

/** What every page imports: the shell's main chunk with its own imports, and the shared packages. */
function scriptsOf(bundle: OutputBundle): string[] {
  const main = Object.values(bundle).find(({ name }) => name === 'main');
  const imports = main?.type === 'chunk' ? [main.fileName, ...main.imports] : [];
  const shared = Object.keys(bundle).filter((file) => /__federation_.*\.js$/.test(file));
  return [...new Set([...imports, ...shared])];
}

/**
 * Puts the shell's stylesheet into its document: the first paint then waits for nothing but the
 * HTML. It stands before every other style, since it declares the order of the layers. Names the
 * scripts that the browser could not foresee; `media` holds them back until `src/boot.ts` wants them.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const preloads = scriptsOf(bundle).map(
          (file) =>
            `<link rel="modulepreload"${isOfBoot(file) ? ' fetchpriority="low"' : ' media="not all"'} href="/${file}">`,
        );
        const styles: string[] = [];
        const rest = html.replace(stylesheet, (_, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') throw new Error(`no stylesheet ${file}`);
          styles.push(`<style>${String(asset.source).trim()}</style>`);
          return '';
        });
        return rest.replace('<!--styles-->', () => [...styles, ...preloads].join(''));
      },
    },
  };
}
