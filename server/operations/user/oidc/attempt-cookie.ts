import { z } from 'zod';
import { isOwnPath } from '#model/own-path.ts';
import type { LinkSigner } from '#server/access/link-signer.ts';
import { headerOf, type Request } from '#server/endpoint/request.ts';

/** Seconds in which a person has to sign in at the provider. */
const LIFETIME = 600;
/** Separates these cookies from public links, which have the same signature. */
const PURPOSE = 'oidc-attempt:';

const attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** The session whose person proves again who they are; null where one is opened. */
  confirms: z.string().nullable(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** A sign-in that has begun in a browser. The browser keeps it, signed, so that no other one can complete it. */
export type Attempt = Readonly<z.infer<typeof attempt>>;

type Where = Pick<Request, 'context' | 'headers'>;

function isSecure({ context }: Pick<Request, 'context'>): boolean {
  return context.environment.siteUrl.startsWith('https:');
}

/** The prefix keeps other hosts of the same domain from setting it. */
function nameOf(request: Pick<Request, 'context'>): string {
  return isSecure(request) ? '__Host-oidc' : 'oidc';
}

function cookieOf(request: Pick<Request, 'context'>, value: string, seconds: number): string {
  const secure = isSecure(request) ? '; Secure' : '';
  return `${nameOf(request)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The cookie that keeps an attempt for ten minutes. */
export async function attemptCookie(request: Where, begun: Omit<Attempt, 'until'>): Promise<string> {
  const text = JSON.stringify({ ...begun, until: Date.now() + LIFETIME * 1000 });
  const signed = await request.context.links.sign(PURPOSE + Buffer.from(text).toString('base64url'));
  return cookieOf(request, signed, LIFETIME);
}

/** The cookie that ends the browser's attempt. */
export function noAttempt(request: Where): string {
  return cookieOf(request, '', 0);
}

async function opened(links: LinkSigner, signed: string): Promise<Attempt | null> {
  const text = await links.open(signed);
  if (text?.startsWith(PURPOSE) !== true) return null;
  const read = attempt.safeParse(JSON.parse(String(Buffer.from(text.slice(PURPOSE.length), 'base64url'))));
  return read.success && read.data.until > Date.now() ? read.data : null;
}

/** A cookie of the request; empty where there is none. */
export function cookieNamed(request: Pick<Request, 'headers'>, name: string): string {
  const prefix = `${name}=`;
  const pairs = (headerOf(request, 'cookie') ?? '').split(/;\s*/u);
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? '';
}

/** The attempt of this browser at the provider with this state; null for any other. */
export async function attemptOf(request: Where, provider: string, state: unknown): Promise<Attempt | null> {
  const begun = await opened(request.context.links, cookieNamed(request, nameOf(request)));
  return begun?.provider === provider && begun.state === state ? begun : null;
}

/** The path to return to: that which was asked for, if it is one of this site that may be shown after a sign-in. */
export function returnPath(asked: unknown): string {
  return typeof asked === 'string' && asked.length <= 2000 && isOwnPath(asked) && !/^\/(?:login|api)\b/iu.test(asked)
    ? asked
    : '/';
}
