import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const toBase64 = (bytes: Buffer): string => bytes.toString('base64url');

type Asked = { readonly challenge: string; readonly rpId?: string; readonly rp?: { readonly id?: string } };

/** A security key in software (WebAuthn, ES256, no attestation) that answers what a browser at `origin` is asked, as JSON. */
export const createPasskey = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const toClientData = (type: string, { challenge }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const toAuthData = (asked: Asked, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    const host = asked.rpId ?? asked.rp?.id ?? '';
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest]);
  };
  const toAnswer = (response: object): string =>
    JSON.stringify({
      ...{ id: toBase64(id), rawId: toBase64(id), type: 'public-key', clientExtensionResults: {} },
      response,
    });
  return {
    create(json: string): string {
      const asked = JSON.parse(json) as Asked;
      const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'));
      // COSE: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        coordinates[0] ?? Buffer.alloc(0),
        Buffer.from('225820', 'hex'),
        coordinates[1] ?? Buffer.alloc(0),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = toAuthData(asked, 0x41, credential);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return toAnswer({
        clientDataJSON: toBase64(toClientData('webauthn.create', asked)),
        attestationObject: toBase64(attestation),
      });
    },
    get(json: string): string {
      const asked = JSON.parse(json) as Asked;
      const clientData = toClientData('webauthn.get', asked);
      const authData = toAuthData(asked, 0x01);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return toAnswer({
        clientDataJSON: toBase64(clientData),
        authenticatorData: toBase64(authData),
        signature: toBase64(signature),
      });
    },
  };
};
