/** The folder of the counted redirects to the apps. Browsers must not open a redirect before a click. */
export const clickFolder = '/ir';

export const clickRoute = `${clickFolder}/:slug`;

export const buildClickPath = (slug: string, token: string) =>
  `${clickFolder}/${slug}?${new URLSearchParams({ c: token })}`;

/** The macro for the click's id in an app's link, in the form that networks use. */
export const clickPlaceholder = '{click_id}';

/** The value that replaces the page's path if the link was in a mail. */
export const mailPage = 'correo';
