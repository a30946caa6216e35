// https://developer.paypal.com/api/rest/requests says that each API has a newer and an older host.
const liveHosts = ['api-m.paypal.com', 'api.paypal.com'];
const sandboxHosts = ['api-m.sandbox.paypal.com', 'api.sandbox.paypal.com'];

/** Returns the host of a URL; an empty text if the text is no URL. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

/** Returns whether payouts by this URL of PayPal's API move real money. */
export const movesMoney = (url: string): boolean => liveHosts.includes(hostOf(url));

export const isPaypalApi = (url: string): boolean =>
  movesMoney(url) || sandboxHosts.includes(hostOf(url));
