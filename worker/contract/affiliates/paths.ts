/**
 * The folder of the redirects to the apps. The site counts these redirects, so the browser must not open them
 * before a press.
 */
export const clickFolder = '/ir';

export const clickRoute = `${clickFolder}/:slug`;

export const clickPath = (slug: string, token: string) =>
  `${clickFolder}/${slug}?${new URLSearchParams({ c: token })}`;

/** The place of the click's id in an app's link, as networks' macros have it. */
export const clickPlaceholder = '{click_id}';

/** The page of a link in a mail, instead of a path. */
export const mailPage = 'correo';
