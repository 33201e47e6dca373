import type { Transporter } from 'nodemailer';

/** A letter to send. */
export interface Letter {
  readonly email: string;
  readonly subject: string;
  readonly html: string;
}

/** Passes a letter to the mail server. Throws if it is not accepted. */
export type Sender = (letter: Letter) => Promise<void>;

const SECOND = 1000;

/** Sends by `SMTP_URL`. The sender is its `from`, or `no-reply` at the site. */
export function smtpSender(url: string, siteUrl: string): Sender {
  const address = new URL(url);
  const from = address.searchParams.get('from') ?? `no-reply@${new URL(siteUrl).hostname}`;
  address.searchParams.delete('from');
  let transport: Transporter | undefined;
  return async ({ email, subject, html }) => {
    transport ??= (await import('nodemailer')).createTransport({
      url: address.href,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
    });
    await transport.sendMail({ from, to: { name: '', address: email }, subject, html });
  };
}

/** The reason why a letter was not accepted, shown to staff: the mail server's reply, or that there was none. */
export function reasonOf(error: unknown): string {
  const answer: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined;
  if (typeof answer === 'string' && answer !== '') return `Почтовый сервер не принял письмо: ${answer}`;
  return `Почтовый сервер не отвечает: ${error instanceof Error ? error.message : String(error)}`;
}

/** Whether the failure is permanent: the mail server's reply begins with 5 (RFC 5321 §4.2.1). */
export function isFinal(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'responseCode') : undefined;
  return typeof code === 'number' && code >= 500;
}
