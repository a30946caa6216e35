/** The time for which browsers may use a file without a request, in seconds. Browsers always request documents. */
export const browserSeconds = {
  hashed: 31_536_000,
  file: 86_400,
  /** Feeds and covers, which change under the same path. */
  changing: 60,
  /** A post may move back. */
  redirect: 60,
} as const;
