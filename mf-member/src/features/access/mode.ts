/** Whether the query of `/registro-login` asks for its sign-up side. */
export function isSignUp(search: string): boolean {
  return new URLSearchParams(search).get('modo') === 'registro';
}
