/** An error answer of Cloudflare's API, with the codes in wrangler's source. */
export class CloudflareRefusal extends Error {
  status: number;
  code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The error comes from wrangler's deploy/helpers/worker-not-found-error.ts. */
export const noSuchWorker = () =>
  new CloudflareRefusal(404, 10007, 'This Worker does not exist on your account.');
