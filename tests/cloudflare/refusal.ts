/** An answer of Cloudflare's API that is no success; the codes are those that wrangler's source knows. */
export class CloudflareRefusal extends Error {
  status: number;
  code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** wrangler: deploy/helpers/worker-not-found-error.ts. */
export const noSuchWorker = () =>
  new CloudflareRefusal(404, 10007, 'This Worker does not exist on your account.');
