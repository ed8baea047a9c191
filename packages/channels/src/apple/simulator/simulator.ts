import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { parseJson } from '../../kit/json.ts'
import { isProof } from '../../kit/sign.ts'
import { answerAtDoor, baseOf, type Door, pathOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { createMessenger } from '../../kit/simulator/messenger.ts'
import {
  type MessengerChannel,
  type MessengerSimulator,
  type SimulatorOptions,
  withUsual,
} from '../../kit/simulator/messenger-simulator.ts'
import { createToldAccounts, simulatorOf } from '../../kit/simulator/told-accounts.ts'
import { signedToken } from '../api/token.ts'
import type { Account } from './account.ts'
import { lineTo, tell, type World } from './posts.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { largestFile } from './requests.ts'
import { takeMessage } from './send.ts'

type Asked = { account: Account; headers: IncomingMessage['headers']; body: Buffer; base: string }

const Channel = z.object({
  settings: z.object({ mspId: z.string().min(1), businessId: z.string().min(1) }),
  secrets: z.object({ secret: z.string().min(1) }),
})

/**
 * An Apple of our own, in memory: as much of the gateway as our adapter calls, and people with phones on the other side. It posts to the address that the
 * channel has, as if somebody had entered it at Apple; not packed, which its own tests are for.
 */
export function simulateApple(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = createToldAccounts<string, Account>({ read: accountOf, lineTo: (url) => lineTo(url, webhookRetryMs) })
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `urn:mbid:AQAAY${String(number).padStart(18, '0')}`,
    newMessageName: () => randomUUID(),
    tell: (chat, event) => tell(world, chat, event),
  })
  const world: World = { messenger, uploads: new Map() }
  const doors = doorsOf(world)

  async function open(request: IncomingMessage): Promise<Asked> {
    const { headers } = request
    const body = await buffer(request)
    // Uploads carry no token: the address is secret.
    const isFile = pathOf(request).includes('/upload/')
    const account = accounts.all().find((one) => (isFile ? true : isSignedBy(one, headers.authorization)))
    if (!account) throw new Refusal(401, 'Unauthorized')
    if (!isFile && headers['source-id'] !== account.businessId) throw new Refusal(403, 'The platform does not speak for this business')
    return { account, headers, body, base: baseOf(request) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await answerAtDoor({ request, response }, { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer })
  }

  return simulatorOf({ accounts, messenger, faults, answer })
}

function accountOf({ name, ...channel }: MessengerChannel): { key: string; account: Account } | undefined {
  const given = Channel.safeParse(channel).data
  if (!given) return undefined
  const { mspId, businessId } = given.settings
  return { key: businessId, account: { mspId, businessId, secret: given.secrets.secret, name, hook: undefined } }
}

/** Whether a token is the one that this platform would write at the moment that it names. */
function isSignedBy({ mspId, secret }: Account, authorization: string | undefined): boolean {
  const [, claims = ''] = authorization?.split('.') ?? []
  const said = z.object({ iat: z.number() }).safeParse(parseJson(Buffer.from(claims, 'base64url'))).data
  return said !== undefined && isProof(authorization, `Bearer ${signedToken({ iss: mspId, iat: said.iat }, secret)}`)
}

function doorsOf(world: World): readonly Door<Asked>[] {
  return [
    ['POST', /\/v1\/message$/, 'message', ({ account, body }) => takeMessage(world, account, parseJson(body))],
    ['GET', /\/v1\/preUpload$/, 'preUpload', ({ headers, base }) => placeFor(Number(headers.size), base)],
    ['POST', /\/upload\/([\w-]+)$/, 'upload', ({ body }, id) => layDown(world, body, id)],
    [
      'GET',
      /\/v1\/preDownload$/,
      'preDownload',
      ({ headers, base }) => {
        const [, id] = /^https:\/\/mmcs\.example\/(\w+)$/.exec(String(headers.url)) ?? []
        if (!id || !headers.owner || !headers.signature) throw new Refusal(400, 'url, owner and signature are needed')
        return { 'download-url': `${base}/media/${id}/encrypted` }
      },
    ],
  ]
}

function placeFor(sizeBytes: number, base: string): object {
  if (!(sizeBytes > 0)) throw new Refusal(400, 'size is needed')
  if (sizeBytes > largestFile) throw new Refusal(413, 'The file is too big')
  const id = randomUUID()
  return { 'upload-url': `${base}/upload/${id}`, 'mmcs-url': `https://mmcs.example/${id}`, 'mmcs-owner': `owner-${id}` }
}

function layDown({ uploads }: World, bytes: Buffer, id: string): object {
  uploads.set(`https://mmcs.example/${id}`, { owner: `owner-${id}`, bytes })
  return { singleFile: { fileChecksum: createHash('sha256').update(bytes).digest('base64') } }
}

function noDoor(_request: IncomingMessage, pathname: string): Refusal {
  return new Refusal(404, `${pathname} does not exist`)
}
