import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'
import { Refusal } from './refusal.ts'

/** The parameters that Viber takes, and its limits, by the partner API. What it does not know is refused here, which is stricter than life. */
const mebibyte = 1024 * 1024
const url = z.url({ protocol: /^https?$/ }).max(1_000)
const endingIn = (...endings: string[]) =>
  url.refine((given) => endings.some((ending) => new URL(given).pathname.toLowerCase().endsWith(ending)), 'has another ending')

const tracking = { '#tracking_data': z.string().max(4_000) }
const Words = z.strictObject({ '#txt': z.string().trim().min(1).superRefine(upTo(1_000)), ...tracking })
const Picture = z.strictObject({ '#img': endingIn('.jpg', '.jpeg', '.png'), ...tracking })
const document = { '#action': url, '#fileName': z.string().min(1).max(25) }
const Title = z.strictObject({ '#txt': z.string().trim().min(1).max(85), ...tracking })
const Survey = z.strictObject({
  list_message_ui_type: z.union([z.literal(1), z.literal(2)]),
  options: z.array(z.string().min(1).max(50)).min(2).max(10),
})
const FileType = z.enum(
  'doc docx rtf dot dotx odt odf fodt txt info pdf xps pdax eps xls xlsx ods fods csv xlsm xltx'.split(' ') as [string, ...string[]],
)

const frame = {
  service_id: z.int().positive(),
  dest: z.string(),
  seq: z.int().nonnegative(),
  label: z.enum(['session', 'transaction', 'promotion']),
  ttl: z.int().optional(),
  tag: z.string().max(200).optional(),
}

export const SendMessage = z.discriminatedUnion('type', [
  z.strictObject({ ...frame, type: z.literal([206, 225, 306]), message: Words }),
  z.strictObject({ ...frame, type: z.literal([207, 307]), message: Picture }),
  z.strictObject({ ...frame, type: z.literal(220), message: z.strictObject({ ...document, ...tracking }), file_type: FileType }),
  z.strictObject({ ...frame, type: z.literal(221), message: z.strictObject(document), file_type: FileType }),
  z.strictObject({ ...frame, type: z.literal([801, 802]), message: Title, survey: Survey }),
])
export type SendMessage = z.infer<typeof SendMessage>

const labels: Readonly<Record<SendMessage['type'], SendMessage['label']>> = {
  206: 'transaction',
  225: 'promotion',
  306: 'session',
  207: 'promotion',
  307: 'session',
  220: 'transaction',
  221: 'session',
  801: 'transaction',
  802: 'session',
}

/** As much of a request as is judged before what it says. */
const Head = z.object({ type: z.number().catch(0), message: z.record(z.string(), z.unknown()).catch({}) })

/** Throws {@link Refusal} with the status of what is wrong. */
export function readMessage(body: unknown): SendMessage {
  const { data, error } = SendMessage.safeParse(body)
  if (!data) {
    const head = Head.parse(body ?? {})
    const path = error.issues[0]?.path.join('.') ?? ''
    throw new Refusal(statusFor(path, head), `${path} ${error.issues[0]?.message}`)
  }
  if (data.label !== labels[data.type]) throw new Refusal(18, `type ${data.type} is no ${data.label}`)
  if (data.ttl !== undefined && (data.ttl < 30 || data.ttl > 1_209_600)) throw new Refusal(20)
  return data
}

function statusFor(path: string, { message }: z.infer<typeof Head>): number {
  if (path === 'type') return 5
  if (path === 'label') return 18
  if (path === 'ttl') return 20
  if (path === 'file_type' || path === 'message.#img') return 28
  if (path === 'message.#fileName') return 29
  if (path.startsWith('survey')) return 40
  if (path === 'message.#tracking_data' || Object.keys(message).length === 0) return 6
  return 3
}

/** The largest file that Viber fetches, in bytes. */
export const largestFile = 200 * mebibyte - 1
