import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = { challenge?: unknown; rp?: unknown; rpId?: unknown }

const present = 1
const withKey = 0x40

/** A security key made of software: makes one passkey on the page of `origin`, and signs with it what it is asked to. */
export function createPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const site = new URL(origin).hostname
  let counter = 0

  function clientData(type: string, { challenge }: Options, at = origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  }

  function authenticatorData(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(Buffer.from(site)), Buffer.from([flags]), count, more])
  }

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }

  return {
    /** What a browser answers to `navigator.credentials.create`. */
    make(options: Options) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const data = authenticatorData(present | withKey, key)
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const object = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ])
      const response = { clientDataJSON: encode(clientData('webauthn.create', options)), attestationObject: encode(object) }
      return { ...credential, response }
    },
    /** What a browser answers to `navigator.credentials.get`; `from`: the page of another site that passes a challenge on. */
    use(options: Options, from = origin) {
      const client = clientData('webauthn.get', options, from)
      const data = authenticatorData(present)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature) }
      return { ...credential, response }
    },
    /** As a copy of the key would: without having counted what the other one has signed. */
    rewind() {
      counter = 0
    },
  }
}

/** A P-256 key as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    left,
    Buffer.from([0x22, 0x58, 0x20]),
    right,
  ])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url')
}
