/** Node loads this file first. The file answers as Resend does, and lets no request leave this machine. */
export const providersHook = ['--import', import.meta.filename];

/** A key that Resend accepts. Like most keys, this key may only send mails. */
export const resendKey = 're_9fK2mQx7Lp';

const isHook = [...process.execArgv, process.env.NODE_OPTIONS]
  .join(' ')
  .includes(import.meta.filename);
if (isHook) {
  const { fetch: real } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname === '127.0.0.1') return real(input, init);
    if (url.hostname !== 'api.resend.com') throw new TypeError('fetch failed');
    const isKnown = new Headers(init?.headers).get('authorization') === `Bearer ${resendKey}`;
    // The text comes from https://resend.com/docs/api-reference/errors.
    return isKnown
      ? Response.json({ name: 'restricted_api_key' }, { status: 401 })
      : Response.json({ name: 'validation_error' }, { status: 400 });
  };
}
