import { logFailure } from '../../http/log.ts';

/** The mark by which Excel knows UTF-8, at the beginning of a file. */
export const utf8Mark = '\ufeff';

/**
 * A text as a cell of a CSV file (RFC 4180). A spreadsheet would run one that begins like a formula:
 * it gets an apostrophe in front. Numbers of our own do not pass here, so that negative ones stay
 * numbers.
 */
export function csvCell(text: string | null): string {
  const safe = (text ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A body that is made while it is read, at the reader's pace. A failure on the way breaks the answer
 * off: the browser reports a failed download instead of a file that only looks whole.
 */
export function asBody(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
