import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type CsvFormat, csvFormatOf, csvFormats } from '#contract/csv.ts';
import { attachment } from '../../shared/headers.ts';
import { logFailure } from '../../shared/log.ts';

/** Excel recognizes UTF-8 by this mark at the beginning of a file. */
export const utf8Mark = '\ufeff';

/** Texts that a spreadsheet takes for the start of a cell, in any of its formats, and then runs. */
const formula =
  /(^|[;,|]|(?<![\s\p{Cc}\p{Cf}])[\t\r\n])([\s\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/**
 * A text as a quoted cell of a CSV file (RFC 4180). A formula gets an apostrophe: at the beginning, and after
 * a character that another spreadsheet takes for a separator.
 */
export const csvCell = (text: string | null): string =>
  `"${(text ?? '').replace(formula, "$1$2'").replaceAll('"', '""')}"`;

/** A number of at most two decimals, in the format that the spreadsheet reads. */
const csvNumber = (value: number, format: CsvFormat): string =>
  format === 'comas' ? String(value) : String(value).replace('.', ',');

const separators = { 'punto-y-coma': ';', comas: ',' } as const satisfies Record<CsvFormat, string>;

/** A row of texts and numbers. */
export const csvRow = (cells: readonly (string | number | null)[], format: CsvFormat): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? csvNumber(cell, format) : csvCell(cell)))
    .join(separators[format])}\r\n`;

const chosenFormat = z.catch(z.optional(z.enum(csvFormats)), undefined);

/** The format that the caller chose, else the format of the caller's country. */
export const csvFormatFor = (c: Context): CsvFormat =>
  chosenFormat.parse(c.req.query('formato')) ?? csvFormatOf(c.get('countryCode'));

/** The last line of a file that a failure cut off. */
export const cutOff = csvRow(
  ['ARCHIVO INCOMPLETO: hubo una falla y faltan filas. Descárgalo de nuevo.'],
  'comas',
);

/** The time in which the last line leaves. */
const sentMs = 1000;

/**
 * Streams texts at the reader's pace. A failure aborts the download, so that no half file is stored; the last
 * line of a partial file tells that it is incomplete.
 */
function asBody(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let failure: unknown = null;
  return new ReadableStream({
    async pull(controller) {
      if (failure !== null) {
        // An error discards data on its way to the reader.
        await new Promise((resolve) => setTimeout(resolve, sentMs));
        return controller.error(failure);
      }
      try {
        const { value, done } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        logFailure('file', error);
        failure = error;
        controller.enqueue(encoder.encode(cutOff));
      }
    },
    cancel: () => texts.return(undefined).then(() => undefined),
  });
}

export const sendCsv = (c: Context, name: string, texts: AsyncGenerator<string>) =>
  c.body(asBody(texts), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(name),
  });
