import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '#model/wire/factors.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** CBOR of a byte string, of at most 65,535 bytes. */
function bytes(data: Buffer): Buffer {
  const head = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.from(head), data]);
}

/** A passkey in software (WebAuthn, ES256): answers the requests of a server as a browser with an authenticator does. */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: 'create' | 'get', challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: at, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    create({ challenge, rp }: Pick<PasskeyCreation['options'], 'challenge' | 'rp'>) {
      const key = Buffer.concat([
        // A map of five: key type EC2, algorithm ES256, curve P-256, x and y.
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      // Without an AAGUID; flags: user present, verified, attested data.
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        bytes(authenticatorData(rp.id, 0x45, attested)),
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** `flags`: user present and verified, unless given; `at`: the page that asks, that which made the passkey unless given. */
    get({ challenge, rpId }: Pick<PasskeyRequest['options'], 'challenge' | 'rpId'>, flags = 0x05, at = origin) {
      const data = authenticatorData(rpId, flags);
      const client = clientData('get', challenge, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
