/** The log2 of scrypt's N for the passwords of tests. */
export const testScryptLogN = 10;

/** The secrets of every site that tests start. */
export const testSecrets = {
  TOKEN_SECRET: 'a secret of the tests, long enough',
  PASSWORD_PEPPER: 'a pepper of the tests, long enough too',
  CPX_SECRET: 'cpx-secret-of-the-tests',
  CPX_PATH_SECRET: 'cpx-path-secret-of-the-tests',
  BITLABS_SECRET: 'bitlabs-secret-of-the-tests',
  POLLFISH_SECRET: 'pollfish-secret-of-the-tests',
  VAPID_PRIVATE_KEY: 'T2gKx0c7mB3vQ9sLw5RyZ1uHfE8dNaJpC6iVtXoW4kM',
};

/** The variables that the Worker needs to start in production. */
export const neededVariables = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://ingresoactivo.com',
  TOKEN_SECRET: 's'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
  ADMIN_EMAIL: 'admin@ingresoactivo.com',
  TIME_ZONE: 'America/Santo_Domingo',
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: 'key-canary',
  MAIL_FROM: 'Ingreso Activo <hola@ingresoactivo.com>',
};
