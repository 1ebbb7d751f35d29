import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { startEventLoopStopwatch } from '@mova/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { createSmtpTransport, MailRejectedError, mailErrorOf } from './mail-transport.ts';

const mail = { to: 'olena@example.com', subject: 'Тема', text: 'Текст', html: '<p>Текст</p>' };

/** Replies of a scripted server to a command (`DATA`) or to the end of the mail (`.`). */
type Script = (command: string) => string;

const polite: Script = (command) => {
  if (command.startsWith('DATA')) return '354 go on';
  return command.startsWith('QUIT') ? '221 bye' : '250 ok';
};

describe('the SMTP transport', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function listen(onConnection: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Starts a server that follows a script line by line. */
  const scripted = (script: Script) =>
    listen((socket) => {
      let inData = false;
      socket.write('220 ready\r\n');
      socket.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\r\n').filter((part) => part !== '')) {
          if (inData && line !== '.') continue;
          const answer = script(line.toUpperCase());
          inData = answer.startsWith('354');
          socket.write(`${answer}\r\n`);
        }
      });
    });

  function transportTo(url: string, limitMs?: number) {
    const transport = createSmtpTransport(url, 'Mova <mova@mova.example>', limitMs);
    ends.push(async () => transport.close());
    return transport;
  }

  const failureOf = async (url: string, limitMs?: number): Promise<Error> => {
    const sending = transportTo(url, limitMs).send(mail);
    return sending.then(
      () => expect.fail('The mail was taken'),
      (error: Error) => error,
    );
  };

  it('resolves once the server has accepted the mail', async () => {
    await expect(transportTo(await scripted(polite)).send(mail)).resolves.toBeUndefined();
  });

  it.each([
    ['RCPT TO', 550, true],
    ['RCPT TO', 450, false],
    ['MAIL FROM', 550, false],
    ['DATA', 554, false],
    ['.', 554, false],
    ['.', 451, false],
    ['EHLO', 421, false],
  ])('rejects without an address when %s is answered with %i; final: %s', async (at, code, isFinal) => {
    const url = await scripted((command) =>
      command.startsWith(at)
        ? `${code} 5.1.1 <olena@example.com>: user olena is not welcome`
        : polite(command),
    );
    const error = await failureOf(url);
    expect(error instanceof MailRejectedError).toBe(isFinal);
    expect(error.message).toContain(String(code));
    // Everything that a log or a column could store: message, own fields, causes.
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('olena');
  });

  it('names the cause if no server is there', async () => {
    const server = await startMailServer();
    await server.close();
    expect((await failureOf(server.url)).message).toContain('ECONNREFUSED');
  });

  it('times out on a server that keeps sending without finishing', async () => {
    const url = await listen((socket) => {
      socket.write('220 ready\r\n');
      const drip = setInterval(() => socket.write('250-still thinking\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    const took = startEventLoopStopwatch();
    expect((await failureOf(url, 400)).message).toContain('time');
    expect(took()).toBeLessThan(5000);
  });

  it('sends the next mail after a timeout', async () => {
    const healthy = await startMailServer();
    ends.push(() => healthy.close());
    let isHealthy = false;
    const url = await listen((socket) => {
      if (!isHealthy) return;
      const upstream = connect(healthy.port, '127.0.0.1').on('error', () => undefined);
      socket.pipe(upstream).pipe(socket);
    });
    const transport = transportTo(url, 2000);
    await expect(transport.send(mail)).rejects.toThrow();
    isHealthy = true;
    // Tries again in case a busy machine takes more than two seconds.
    await expect.poll(() => transport.send(mail)).toBeUndefined();
    expect(healthy.mails.length).toBeGreaterThan(0);
  });
});

describe('mailErrorOf', () => {
  const errorOf = (response: string) =>
    mailErrorOf(
      Object.assign(new Error(response), {
        command: 'RCPT TO',
        code: 'EENVELOPE',
        response,
        responseCode: Number(response.slice(0, 3)),
      }),
    );

  it.each([
    ['550 5.1.1 No such user', true],
    ['550 5.1.10 No such user', true],
    ['552 5.2.2 Mailbox full', true],
    ['550 No such user', true],
    ['550-5.1.1 The account does not exist', true],
    ['550 5.1.8 The sender’s domain does not exist', false],
    ['554 5.7.1 Relay access denied', false],
    ['550 relay not permitted', false],
    ['530 5.7.0 Authentication required', false],
    ['450 4.2.0 Greylisted', false],
  ])('treats «%s» at the recipient as final: %s', (response, isFinal) => {
    expect(errorOf(response) instanceof MailRejectedError).toBe(isFinal);
  });
});
