/** Long enough for the browser to have begun writing the file. */
const keepMs = 60_000;

/** Hands a file to the browser, which saves it as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
