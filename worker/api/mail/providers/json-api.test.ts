import { expect, test } from 'vitest';
import { classifyRefusal, readJsonField } from './json-api.ts';

const answer = (status: number) => ({ answered: true as const, status, body: '' });

test('a failure’s reason has the status and at most 200 characters of the error', () => {
  expect(classifyRefusal(answer(422), 'validation_error')).toMatchObject({
    reason: '422 validation_error',
  });
  expect(classifyRefusal(answer(500), 'x'.repeat(900))).toMatchObject({
    reason: `500 ${'x'.repeat(200)}`,
  });
  expect(classifyRefusal(answer(500), null)).toMatchObject({ reason: '500' });
});

test('a failure’s reason never quotes an email or markup', () => {
  for (const name of ['inactive: ana@correo.test', '<html>…', '{"to":"x"}', 'see https://x.test']) {
    expect(classifyRefusal(answer(422), name)).toMatchObject({ reason: '422' });
  }
});

test('a failure’s reason never quotes the token of a link', () => {
  expect(classifyRefusal(answer(422), 'bad eyJhbGciOiJIUzI1NiJ9.e30.c2ln')).toMatchObject({
    reason: '422',
  });
});

test('a provider’s field is null unless the answer is a JSON object', () => {
  expect(readJsonField('{"id":"a"}', 'id')).toBe('a');
  expect(readJsonField('{"ErrorCode":300}', 'ErrorCode')).toBe('300');
  for (const body of ['', 'OK', 'null', '[]', '{"id":{}}', '{"id"']) {
    expect(readJsonField(body, 'id')).toBeNull();
  }
});
