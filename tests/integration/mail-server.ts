import { createServer, type IncomingHttpHeaders } from 'node:http';
import { readJson } from '#contract/json.ts';
import { listen } from '../../scripts/loopback.ts';

/** A request to a mail service. */
export interface MailRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** The answer of the local mail service. If the value is null, the service never answers. */
export type MailAnswer = {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** The delay of the answer in ms. */
  delayMs?: number;
} | null;

/** Starts a local mail service. The service records every request and answers with the result of `decide`. */
export async function startMailServer(decide: (request: MailRequest) => MailAnswer) {
  const requests: MailRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const { method = '', url: path = '', headers } = incoming;
    const request: MailRequest = { method, path, headers, body: readJson(text) };
    requests.push(request);
    const answer = decide(request);
    if (!answer) return;
    setTimeout(() => {
      response.writeHead(answer.status, answer.headers).end(answer.body);
    }, answer.delayMs ?? 0);
  });
  return { ...(await listen(server)), requests };
}
