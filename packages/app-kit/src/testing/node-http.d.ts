/** The little of Node's http that tests of this browser package use, so that its code sees no Node types. */
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
  }
  export interface Server {
    listen(port: number, host: string, onListening: () => void): void;
    address(): { readonly port: number };
    closeAllConnections(): void;
    close(onClosed: () => void): void;
  }
  export function createServer(handle: (request: IncomingMessage, response: ServerResponse) => void): Server;
}
