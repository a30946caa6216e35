/** The seconds for which a browser may use a file without a request. Browsers always request documents. */
export const browserCacheSeconds = {
  hashed: 31_536_000,
  file: 86_400,
  /** Feeds and covers change under the same path. */
  changing: 60,
  /** A post may return to its former path, so a redirect expires soon. */
  redirect: 60,
} as const;
