import { expect, test } from 'vitest';
import { requestLink } from './ask.ts';

test.each([
  ['fails to end when cancelled', () => Promise.reject(new Error('broken'))],
  ['never ends when cancelled', () => new Promise<void>(() => {})],
])(
  'the link check accepts an answer even if the stream of its body %s',
  async (_, cancel) => {
    const reach = async () => new Response(new ReadableStream({ cancel }));
    const answered = await requestLink(reach, 'https://sitio.test', 'https://app.test/');
    expect(answered).toEqual({ status: 200, leadsTo: null });
  },
  1000,
);
