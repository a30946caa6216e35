import { api, callApi } from '#client/api.ts';
import type { PostText } from '#contract/blog/admin.ts';

export type Source = Pick<PostText, 'source' | 'format'>;

/** Asks the API for the text as the blog would show it, and for the parts that the blog would leave out. */
export const convertText = ({ source, format }: Source, init: RequestInit = {}) =>
  callApi(() => api.admin.entradas['vista-previa'].$post({ json: { source, format } }, { init }));
