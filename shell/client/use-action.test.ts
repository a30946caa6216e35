import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { Refusal } from './api.ts';
import { createKeyring, wantsReauthentication } from './use-action.ts';

const refused = (code: ErrorCode, fields = {}): Refusal => ({
  ok: false,
  code,
  status: 400,
  message: '',
  fields,
});

describe('each click sends an idempotency key', () => {
  /** Opens a form of one component. Each click returns the key of its call. */
  function openForm() {
    const keyring = createKeyring();
    const press = async (content: unknown, answer: unknown = { ok: true }) => {
      let key = '';
      await keyring.send('', content, async ({ headers }) => {
        key = headers['Idempotency-Key'];
        return answer;
      });
      return key;
    };
    return { press, renew: keyring.renew };
  }
  const lost = refused('unavailable');

  it('a repeated click after a lost answer keeps the first key', async () => {
    const { press } = openForm();
    const first = await press('VPN', lost);
    expect(await press('VPN', refused('internal'))).toBe(first);
    expect(await press('VPN')).toBe(first);
  });

  it('a click after an answer gets a new key', async () => {
    const { press } = openForm();
    const keys = [await press(1), await press(1, refused('aborted')), await press(1)];
    expect(new Set(keys).size).toBe(3);
  });

  it('after the person reopens or changes the form, a click gets a new key', async () => {
    const { press, renew } = openForm();
    const first = await press('VPN', lost);
    expect(await openForm().press('VPN', lost)).not.toBe(first);
    renew();
    const second = await press('VPN', lost);
    expect(second).not.toBe(first);
    await press('Otra cosa', lost);
    expect(await press('VPN')).not.toBe(second);
  });
});

describe('some refusals ask for a proof of identity', () => {
  it('only an ended session or a missing proof asks the person to sign in', () => {
    expect(wantsReauthentication(refused('unauthenticated'))).toBe(true);
    const proof = { ...refused('permission-denied'), reason: 'proof-needed' } as const;
    expect(wantsReauthentication(proof)).toBe(true);
    // The previous release's API sends a field and no `reason`.
    const named = refused('permission-denied', { confirmation: 'Confirma que eres tú.' });
    expect(wantsReauthentication(named)).toBe(true);
    expect(wantsReauthentication(refused('permission-denied'))).toBe(false);
    const unwritten = refused('invalid-argument', { confirmation: 'Escribe BORRAR.' });
    expect(wantsReauthentication(unwritten)).toBe(false);
  });
});
