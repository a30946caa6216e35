import { parseArgs } from 'node:util';
import { Stop } from '../steps.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
const widths = [360, 768, 1280];

/** The options of a run: words of scenes (all when none), widths in CSS px, colour schemes. */
export interface Choice {
  only: string[];
  widths: number[];
  themes: Theme[];
  /** A running site; if absent, one is started. */
  url?: string;
}

const usage = `Uso: npm run screenshots -- [--only /guia,panel] [--widths 360,768] [--themes dark]
                            [--url http://localhost:8787]
     npm run screenshots -- --accept-kit   (da por buenas las imágenes de los componentes)
--only toma rutas enteras (/guia) o partes del nombre de una toma (panel).`;

const split = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

/** Reads the arguments of `npm run screenshots`; a wrong one stops with the usage. */
export function readChoice(args: string[]): Choice {
  const text = { type: 'string' } as const;
  try {
    const options = { only: text, widths: text, themes: text, url: text };
    const { values } = parseArgs({ args, options });
    const wide = split(values.widths).map(Number);
    const named = split(values.themes);
    if (wide.some((width) => !(width >= 200 && width <= 4000))) throw new Stop(usage);
    const known = themes.filter((theme) => named.includes(theme));
    if (known.length < named.length) throw new Stop(usage);
    return {
      only: split(values.only),
      widths: wide.length > 0 ? wide : widths,
      themes: known.length > 0 ? known : [...themes],
      ...(values.url && { url: values.url.replace(/\/+$/, '') }),
    };
  } catch (error) {
    throw error instanceof Stop ? error : new Stop(usage);
  }
}
