import type { Context } from 'hono';
import { attachment } from '../../shared/headers.ts';
import { logFailure } from '../../shared/log.ts';

/** Excel recognizes UTF-8 by this mark at the beginning of a file. */
export const utf8Mark = '\ufeff';

/**
 * A text as a cell of a CSV file (RFC 4180). A text that begins like a formula gets an apostrophe,
 * or a spreadsheet would run it.
 */
export function csvCell(text: string | null): string {
  const safe = (text ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Streams texts at the reader's pace. A failure aborts the download, so no half file stays. */
function asBody(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        logFailure('file', error);
        controller.error(error);
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
