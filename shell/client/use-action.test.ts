import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { Refusal } from './api.ts';
import { wantsReauthentication, withIdempotencyKey } from './use-action.ts';

const refused = (code: ErrorCode, fields = {}): Refusal => ({
  ok: false,
  code,
  message: '',
  fields,
});

describe('the keys of calls', () => {
  /** The key that a call is sent with; the call is answered by `answer`. */
  const keyOf = async (what: unknown, answer: unknown = { ok: true }) => {
    let key = '';
    await withIdempotencyKey(what, async ({ headers }) => {
      key = headers['Idempotency-Key'];
      return answer;
    });
    return key;
  };

  it('keeps the key of a call whose answer was lost', async () => {
    const first = await keyOf(['lost', 100], refused('unavailable'));
    expect(await keyOf(['lost', 100], refused('internal'))).toBe(first);
    expect(await keyOf(['lost', 100])).toBe(first);
  });

  it('takes another key after an answer, whatever it said', async () => {
    const done = await keyOf('answered');
    const denied = await keyOf('answered', refused('permission-denied'));
    const third = await keyOf('answered');
    expect(new Set([done, denied, third]).size).toBe(3);
  });

  it('never sends another content under the same key', async () => {
    const lost = await keyOf({ cents: 100 }, refused('unavailable'));
    expect(await keyOf({ cents: 200 })).not.toBe(lost);
  });
});

describe('asking who it is', () => {
  it('is wanted by a refusal that names the confirmation, and by no other', () => {
    const named = refused('permission-denied', { confirmation: 'Confirma que eres tú.' });
    expect(wantsReauthentication(named)).toBe(true);
    expect(wantsReauthentication(refused('permission-denied'))).toBe(false);
    const unwritten = refused('invalid-argument', { confirmation: 'Escribe BORRAR.' });
    expect(wantsReauthentication(unwritten)).toBe(false);
  });
});
