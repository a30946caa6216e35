import type { Plugin } from 'vite';

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/**
 * Puts the shell's stylesheet into its document: the first paint then waits for nothing but the
 * HTML. It stands before every other style, since it declares the order of the layers. Preloads what
 * federation imports at run time, which the browser could not foresee.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const early = Object.keys(bundle).filter((file) =>
          /(__federation_|\/react-).*\.js$/.test(file),
        );
        const preloads = early.map(
          (file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`,
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
