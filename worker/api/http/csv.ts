import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type CsvFormat, chooseCsvFormat, csvFormats } from '#contract/csv.ts';
import { makeAttachmentHeader } from '../../shared/headers.ts';
import { logFailure } from '../../shared/log.ts';

/** Excel recognises UTF-8 by this byte order mark at the beginning of a file. */
export const byteOrderMark = '\ufeff';

/** Matches each place where any spreadsheet format would start a cell and run its text as a formula. */
const formula =
  /(^|[;,|]|(?<![\s\p{Cc}\p{Cf}])[\t\r\n])([\s\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/**
 * Returns a text as a quoted cell of a CSV file (RFC 4180). The cell gets an apostrophe before a formula: at
 * the beginning, and after a character that another spreadsheet reads as a separator.
 */
export const csvCell = (text: string | null): string =>
  `"${(text ?? '').replace(formula, "$1$2'").replaceAll('"', '""')}"`;

/** Returns a number of at most two decimals, in the format that the spreadsheet reads. */
const csvNumber = (value: number, format: CsvFormat): string =>
  format === 'comas' ? String(value) : String(value).replace('.', ',');

const separators = { 'punto-y-coma': ';', comas: ',' } as const satisfies Record<CsvFormat, string>;

export const csvRow = (cells: readonly (string | number | null)[], format: CsvFormat): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? csvNumber(cell, format) : csvCell(cell)))
    .join(separators[format])}\r\n`;

const chosenFormat = z.catch(z.optional(z.enum(csvFormats)), undefined);

/** Returns the format that the caller chose, or else the format of the caller's country. */
export const csvFormatFor = (c: Context): CsvFormat =>
  chosenFormat.parse(c.req.query('formato')) ?? chooseCsvFormat(c.get('countryCode'));

/** The last line of a file that a failure cut off. */
export const cutOffRow = csvRow(
  ['ARCHIVO INCOMPLETO: hubo una falla y faltan filas. Descárgalo de nuevo.'],
  'comas',
);

/** The stream waits this time (ms), so that the last line reaches the reader. */
const sentMs = 1000;

/**
 * Streams texts as fast as the client reads them. A failure aborts the download, so that the browser does not
 * store half a file. If the reader still has a partial file, the file's last line says that the file is
 * incomplete.
 */
function asBody(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let failure: unknown = null;
  return new ReadableStream({
    async pull(controller) {
      if (failure !== null) {
        // The code waits, because an error discards data that has not reached the reader yet.
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
        controller.enqueue(encoder.encode(cutOffRow));
      }
    },
    cancel: () => texts.return(undefined).then(() => undefined),
  });
}

export const sendCsv = (c: Context, name: string, texts: AsyncGenerator<string>) =>
  c.body(asBody(texts), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': makeAttachmentHeader(name),
  });
