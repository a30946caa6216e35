/** SHA-256 of a text, base64. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

export async function entityTag(document: string): Promise<string> {
  return `"${(await digest(document)).slice(0, 22)}"`;
}
