import { deliveryProviders } from '#contract/mail/delivery.ts';
import { chooseMailProvider } from '../../api/mail/deliver.ts';
import { isPushService } from '../../api/notifications/push-service.ts';
import type { RuntimeAdapter } from '../../api/runtime-adapter.ts';
import type { LocalConfig } from './env.ts';

const isLoopback = (endpoint: string) => {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'http:' && hostname === '127.0.0.1';
};

/**
 * Answers for every other site, because no request leaves this machine. A URL that ends in `/404` gets a 404.
 */
async function answerHere({ pathname }: URL): Promise<Response> {
  const [, status = '200'] = /\/([2-5]\d\d)$/.exec(pathname) ?? [];
  return new Response(null, { status: Number(status) });
}

/** Returns the runtime adapter of `npm start` and of the tests. */
export function createLocalAdapter({
  MAIL_PROVIDER,
  LINKS_URL,
  ...config
}: LocalConfig): RuntimeAdapter {
  return {
    send:
      MAIL_PROVIDER === 'local'
        ? // People read the sent mails at `/__correo`.
          async ({ id }) => ({ ok: true, providerId: id })
        : chooseMailProvider({ ...config, MAIL_PROVIDER }),
    // Local mode needs a provider with events, because the mailbox has buttons that send events.
    deliveriesOf: deliveryProviders.find((name) => name === MAIL_PROVIDER) ?? 'resend',
    isPushService: (endpoint) => isLoopback(endpoint) || isPushService(endpoint),
    reach: LINKS_URL
      ? ({ host, pathname, search }, request) =>
          fetch(`${LINKS_URL}/${host}${pathname}${search}`, request)
      : answerHere,
    mailsPerDay: 1000,
    needsSecondFactor: false,
    needsSender: false,
    // `npm run postback` reads this header.
    reportVerdict: (c, verdict) => c.header('x-postback-verdict', verdict),
  };
}
