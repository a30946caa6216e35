// https://developer.paypal.com/api/rest/requests: each API has a newer and an older host.
const liveHosts = ['api-m.paypal.com', 'api.paypal.com'];
const sandboxHosts = ['api-m.sandbox.paypal.com', 'api.sandbox.paypal.com'];

/** The host of a URL; empty for any other text. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

/** Whether payouts by this URL of PayPal's API are real money. */
export const movesMoney = (url: string): boolean => liveHosts.includes(hostOf(url));

export const isPaypalApi = (url: string): boolean =>
  movesMoney(url) || sandboxHosts.includes(hostOf(url));
