import type { Transporter } from 'nodemailer';
import { JobFailed, TryLater, type JobContext } from './define-job.ts';

/** A certificate that a letter brings, and the user who sent it. */
export interface LetterCertificate {
  readonly id: number;
  readonly userId: number;
}

/** A letter to send. */
export interface Letter {
  /** Tells it from other letters. */
  readonly id: number | string;
  readonly email: string;
  readonly subject: string;
  readonly html: string;
  /** The invitation that it brings; null for none. */
  readonly invitationId: number | null;
  /** The certificate that it brings; null for none. */
  readonly certificate: LetterCertificate | null;
  /** A PDF that is attached. */
  readonly attachment?: { readonly name: string; readonly path: string };
}

/** Passes a letter to the mail server. Throws {@link NotAccepted}. */
export type Sender = (letter: Letter, context: JobContext) => Promise<void>;

const SECOND = 1000;

/** Sends by `SMTP_URL`. The sender is its `from`, or `no-reply` at the site. */
export function smtpSender(url: string, siteUrl: string): Sender {
  const address = new URL(url);
  const from = address.searchParams.get('from') ?? `no-reply@${new URL(siteUrl).hostname}`;
  address.searchParams.delete('from');
  let transport: Transporter | undefined;
  /** The ids of the messages of which the mail server has been given all. */
  const whole = new Set<string>();
  return async ({ id, email, subject, html, attachment }) => {
    transport ??= watched(
      (await import('nodemailer')).createTransport({
        url: address.href,
        connectionTimeout: 10 * SECOND,
        greetingTimeout: 10 * SECOND,
        socketTimeout: 30 * SECOND,
      }),
      whole,
    );
    // The same letter has the same id however often it is sent: mailboxes show it once.
    const messageId = `<letter-${id}@${new URL(siteUrl).hostname}>`;
    const attachments = attachment
      ? [{ filename: attachment.name, path: attachment.path, contentType: 'application/pdf' }]
      : [];
    try {
      await transport.sendMail({ from, to: { name: '', address: email }, subject, html, messageId, attachments });
    } catch (error) {
      throw new NotAccepted(error, whole.has(messageId));
    } finally {
      whole.delete(messageId);
    }
  };
}

/** Keeps the ids of messages in `whole` from the moment on at which their last byte is given to the mail server. */
function watched(transport: Transporter, whole: Set<string>): Transporter {
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => {
      content.once('end', () => whole.add(String(data.messageId)));
      return content;
    });
    done();
  });
  return transport;
}

const UNCERTAIN = 'Почтовый сервер не подтвердил приём: неизвестно, ушло ли письмо';

/** The reason why a letter was not accepted, shown to staff: the mail server's reply, or that there was none. */
function reasonOf(error: unknown): string {
  const answer: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined;
  if (typeof answer === 'string' && answer !== '') return `Почтовый сервер не принял письмо: ${answer}`;
  return `Почтовый сервер не отвечает: ${error instanceof Error ? error.message : String(error)}`;
}

/** The mail server did not accept a letter. The message is Russian and shown to staff. */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
  /** Whether the mail server answered at all. */
  readonly isAnswered: boolean;
  /** Whether it was given the whole letter and did not answer: it may have accepted it. */
  readonly isUncertain: boolean;
  /** Whether there is no further attempt: the mail server's reply begins with 5 (RFC 5321 §4.2.1), or the failure is uncertain. */
  readonly isFinal: boolean;

  constructor(cause: unknown, isWhole: boolean) {
    const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'responseCode') : undefined;
    const isAnswered = typeof code === 'number';
    super(isWhole && !isAnswered ? UNCERTAIN : reasonOf(cause), { cause });
    this.isAnswered = isAnswered;
    this.isUncertain = isWhole && !isAnswered;
    this.isFinal = this.isUncertain || (typeof code === 'number' && code >= 500);
  }
}

/** Sends; what was not accepted is tried again, unless another attempt would repeat it. */
export async function triedAgain(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw error;
    if (error.isFinal) throw new JobFailed(error.message, { cause: error.cause });
    throw new TryLater(error.message, { cause: error.cause });
  }
}
