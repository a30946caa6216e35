interface Answer {
  id?: number;
  method?: string;
  params?: object;
  result?: object;
  error?: { message: string };
}

/** A connection to a tab over the Chrome DevTools Protocol. Every Chromium build supports this protocol. */
export interface DevToolsConnection {
  send: <Result>(method: string, params?: object) => Promise<Result>;
  on: <Params>(event: string, listener: (params: Params) => void) => void;
}

export async function connectDevTools(url: string): Promise<DevToolsConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<object | undefined>>();
  const listeners = new Map<string, (params: never) => void>();
  let sent = 0;
  function hear({ id = 0, method = '', params = {}, result, error }: Answer) {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
    listeners.get(method)?.(params as never);
  }
  function end() {
    for (const asked of waiting.values()) asked.reject(new Error('the browser has ended'));
    waiting.clear();
  }
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data))));
  socket.addEventListener('close', end);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
  });
  return {
    send<Result>(method: string, params: object = {}) {
      sent += 1;
      const asked = Promise.withResolvers<object | undefined>();
      waiting.set(sent, asked);
      if (socket.readyState === WebSocket.OPEN) {
        socket.send(JSON.stringify({ id: sent, method, params }));
      } else end();
      return asked.promise as Promise<Result>;
    },
    on: (event, listener) => void listeners.set(event, listener),
  };
}
