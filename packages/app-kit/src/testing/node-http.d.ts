/** Declares what tests use of Node’s http, because Node’s types would leak into browser code. */
declare module 'node:http' {
  export interface IncomingMessage extends AsyncIterable<unknown> {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
  }
  export interface ServerResponse {
    setHeader(name: string, value: string): void;
    writeHead(status: number, headers?: Readonly<Record<string, string>>): this;
    end(body?: string): void;
    destroy(): void;
  }
  export interface Server {
    listen(port: number, host: string, onListening: () => void): void;
    address(): { readonly port: number };
    closeAllConnections(): void;
    close(onClosed: () => void): void;
  }
  export function createServer(handle: (request: IncomingMessage, response: ServerResponse) => void): Server;
}
