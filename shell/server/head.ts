import { formatDocumentTitle, type PageMeta } from '#client/page-meta.ts';
import { appFilesAttribute, dialogFilesAttribute } from '#client/page-names.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Writes a value for a `<script>` data block. The text can neither close the block nor begin a comment. */
export function escapeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export const writeMetaTag = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

export function writeMetadata(meta: PageMeta, robots: string[]): string {
  const title = `<title>${escapeHtml(formatDocumentTitle(meta))}</title>`;
  return [title, writeMetaTag('description', meta.description), ...robots].join('');
}

export const hiddenPageTags = [writeMetaTag('robots', 'noindex')];

const fileMarks = { app: appFilesAttribute, dialog: dialogFilesAttribute };

/**
 * Writes the names of files into a document. `src/scripts.ts` fetches the files of the app at the first
 * intent. It fetches the files of a dialog when the person clicks the dialog's control.
 */
export const writeFileNames = (use: keyof typeof fileMarks, urls: readonly string[]) =>
  `<script type="application/json" ${fileMarks[use]}>${JSON.stringify(urls)}</script>`;
