import { expect, test } from 'vitest';
import { answerRange } from './serve-file.ts';

const text = '0123456789';

function video(status = 200): Response {
  const headers = { 'content-type': 'video/mp4', etag: '"v1"', 'content-length': '10' };
  return new Response(status === 200 ? text : null, { status, headers });
}

test.each([
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=3-5', '345', 'bytes 3-5/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=8-500', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-500', text, 'bytes 0-9/10'],
  ['bytes=0-99999999999999999999', text, 'bytes 0-9/10'],
])(
  'a request with the range %s gets exactly that part of the file',
  async (range, part, contentRange) => {
    const answer = await answerRange(video(), range);
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(part);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).not.toBe('10');
    expect(answer.headers.get('etag')).toBe('"v1"');
  },
);

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'the range %s outside of the file gets 416 with the file’s size',
  async (range) => {
    const answer = await answerRange(video(), range);
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
    expect(await answer.text()).toBe('');
  },
);

test.each([
  null,
  '',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=1-2,4-5',
  'items=0-1',
  'bytes = 0-1',
  'bytes=--1',
])('the request with the range %s gets the whole file', async (range) => {
  const answer = await answerRange(video(), range);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(text);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(answer.headers.has('content-range')).toBe(false);
});

test('a range request for a page or a script gets the whole file', async () => {
  const script = new Response(text, { headers: { 'content-type': 'text/javascript' } });
  const answer = await answerRange(script, 'bytes=0-1');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(text);
  expect(answer.headers.has('accept-ranges')).toBe(false);
});

test('a range request for a file that the browser already has gets 304', async () => {
  const answer = await answerRange(video(304), 'bytes=0-1');
  expect(answer.status).toBe(304);
  expect(answer.headers.has('content-range')).toBe(false);
});
