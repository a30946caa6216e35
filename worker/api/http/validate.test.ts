import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { onError } from '../../shared/errors.ts';
import { validBody } from './validate.ts';

const schema = z.object({
  name: z.string().min(3, 'Corto.').regex(/^a/, 'Sin a.'),
  place: z.object({ city: z.string('Falta la ciudad.') }),
});
const app = new Hono()
  .use(requestId())
  .post('/', validBody(schema), (c) => c.json(c.req.valid('json')))
  .onError(onError);

const post = (body: string) =>
  app.request('/', { method: 'POST', body, headers: { 'content-type': 'application/json' } });

test('a valid body reaches the handler without extra fields', async () => {
  const answer = await post('{"name":"ana","place":{"city":"Lima","zip":1},"role":"admin"}');
  expect(await answer.json()).toEqual({ name: 'ana', place: { city: 'Lima' } });
});

test('each field has its first error, and the message is the first field’s error', async () => {
  const answer = await post('{"name":"","place":{}}');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    error: {
      code: 'invalid-argument',
      message: 'Corto.',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      fields: { name: 'Corto.', 'place.city': 'Falta la ciudad.' },
    },
  });
});

test.each(['', '{', '{"name":"ana",}', 'undefined', '\u0000'])(
  'the invalid JSON %j gets 400 without the parser’s message',
  async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid-argument', message: 'No pudimos leer los datos enviados.' },
    });
  },
);

test.each(['null', '[]', '"texto"', '7', 'true'])('the JSON %s gets 422', async (body) => {
  const answer = await post(body);
  expect(answer.status).toBe(422);
  const { error } = (await answer.json()) as { error: { message: string } };
  expect(error.message).not.toMatch(/expected|received|invalid/i);
});
