import type { SendMail } from '../outgoing.ts';

/** Accepts every mail and sends none: in local mode people read the outbox at `/__correo`. */
export const sendLocally: SendMail = async () => ({ ok: true, providerId: null });
