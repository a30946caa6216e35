/** Events of `window` by which the shell speaks to the page of a remote; shell/client/live.ts sends them. */
export const pageEvents = { panelChanged: 'panel-changed', signedOut: 'signed-out' } as const;
