import { DEMO_STAFF } from '#demo/staff.ts';
import { signIn } from '../targets.ts';
import { nextRequest, readableClasses, remember, type Draw, type MixedRequest, type Person } from './mixed-requests.ts';

/** The number of concurrent requests. */
const AT_ONCE = 8;
/** One request in this many is a sign-in, after which the user continues with the new token. */
const SIGN_IN_EVERY = 250;

interface SignedIn extends Person {
  readonly login: string;
  authorization: string;
}

/** The result of a load. */
export interface Sent {
  /** Replies by the first digit of their status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The first replies of 500 and above. */
  readonly failures: readonly string[];
}

function drawing(seed: number): Draw {
  let state = seed;
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
}

function addressOf(url: string, path: string): string {
  return `${url}${path.startsWith('/api') ? '' : '/api/v1'}${path}`;
}

async function send(url: string, person: SignedIn, request: MixedRequest): Promise<{ status: number; text: string }> {
  const { method, path, body } = request;
  const response = await fetch(addressOf(url, path), {
    method,
    headers: {
      authorization: person.authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const bytes = await response.arrayBuffer();
  return { status: response.status, text: isJson ? new TextDecoder().decode(bytes) : '' };
}

/**
 * Sends this many mixed requests as all of the demo staff; `note` is called periodically with the number of replies.
 */
export async function sendMixed(
  url: string,
  requests: number,
  every: number,
  note: (answered: number) => Promise<void>,
): Promise<Sent> {
  const staff = await Promise.all(
    DEMO_STAFF.map(async ({ login, roleNames }): Promise<SignedIn> => {
      const authorization = await signIn(url, { login, password: 'demo' });
      return { login, authorization, classes: readableClasses(roleNames), seen: new Map(), made: new Map() };
    }),
  );
  const draw = drawing(17);
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  let [begun, answered] = [0, 0];
  const work = async () => {
    while (begun < requests) {
      begun += 1;
      const person = staff[draw(staff.length)];
      if (!person) return;
      if (begun % SIGN_IN_EVERY === 0)
        person.authorization = await signIn(url, { login: person.login, password: 'demo' });
      const request = nextRequest(draw, person);
      const { status, text } = await send(url, person, request);
      const kind = `${Math.floor(status / 100)}xx`;
      statuses[kind] = (statuses[kind] ?? 0) + 1;
      if (status >= 500 && failures.length < 10) failures.push(`${request.method} ${request.path}: ${status} ${text}`);
      if (status < 300 && text !== '') remember(person, request, JSON.parse(text));
      answered += 1;
      if (answered % every === 0) await note(answered);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { statuses, failures };
}
