/** What is typed to erase an account, and what the API wants to hear. */
export const confirmWord = 'BORRAR' as const;

/** Path of the action that erases the account. */
export const erasePath = '/perfil/borrar';
