/** log2 of scrypt's N for the passwords of tests. */
export const testLn = 10;

/** Secrets of every site that tests start. */
export const testSecrets = {
  TOKEN_SECRET: 'a secret of the tests, long enough',
  PASSWORD_PEPPER: 'a pepper of the tests, long enough too',
  CPX_SECRET: 'cpx-secret-of-the-tests',
  CPX_PATH_SECRET: 'cpx-path-secret-of-the-tests',
  BITLABS_SECRET: 'bitlabs-secret-of-the-tests',
  POLLFISH_SECRET: 'pollfish-secret-of-the-tests',
  VAPID_PRIVATE_KEY: 'T2gKx0c7mB3vQ9sLw5RyZ1uHfE8dNaJpC6iVtXoW4kM',
};
