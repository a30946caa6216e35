import type { FormLead } from './leads.ts';

/** What the form asks for besides address and app; the privacy page joins them to a sentence. */
export const formData: Record<keyof Omit<FormLead, 'email' | 'app'>, string> = {
  name: 'tu nombre',
  country: 'tu país',
};
