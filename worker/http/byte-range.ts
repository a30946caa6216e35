const single = /^bytes=(\d*)-(\d*)$/;

/**
 * Answers a request for part of a file (RFC 9110 §14): iPhone players ask for the tutorial in
 * ranges and refuse a server that ignores them. Static assets always come whole; ours are small.
 * Several ranges at once, which nobody asks for, get the whole file, as the RFC allows.
 */
export async function answerRange(
  file: Response,
  range: string | null,
  ifRange: string | null = null,
): Promise<Response> {
  const whole = new Response(file.body, file);
  const isMedia = file.headers.get('content-type')?.startsWith('video/');
  if (!isMedia || file.status !== 200) return whole;
  whole.headers.set('accept-ranges', 'bytes');
  if (ifRange !== null && ifRange !== file.headers.get('etag')) return whole;
  const [, from, to] = range?.match(single) ?? [];
  if (from === undefined || to === undefined || from + to === '') return whole;

  const bytes = await whole.arrayBuffer();
  const size = bytes.byteLength;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  const headers = new Headers(whole.headers);
  headers.delete('content-length');
  if (start >= size || start > end) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`);
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
