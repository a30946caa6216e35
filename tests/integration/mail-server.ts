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

/** Its answer; null leaves the request unanswered. */
export type MailAnswer = {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** Delay of the answer. */
  delayMs?: number;
} | null;

/** A mail service on loopback: records every request and answers as the test decides. */
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
