import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'
import { Refusal } from './refusal.ts'

/** The parameters that VK takes, and its limits. What it does not know is refused here, which is stricter than life. */
const label = z.string().min(1).max(40)
const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), label, payload: z.string().max(255) }),
  z.strictObject({ type: z.literal('open_link'), label, link: z.url().max(2_000) }),
])

const rows = (most: { rows: number; buttons: number }) =>
  z
    .array(
      z
        .array(z.strictObject({ action: Action }))
        .min(1)
        .max(5),
    )
    .min(1)
    .max(most.rows)
    .refine((given) => given.flat().length <= most.buttons, 'too many buttons')

/** Under the message, or below the chat. */
const Keyboard = z.union([
  z.strictObject({ inline: z.literal(true), buttons: rows({ rows: 6, buttons: 10 }) }),
  z.strictObject({ one_time: z.boolean(), inline: z.literal(false).optional(), buttons: rows({ rows: 10, buttons: 40 }) }),
])

export const Send = z
  .strictObject({
    peer_id: z.string().regex(/^\d+$/),
    random_id: z.string().regex(/^-?\d{1,19}$/),
    message: z.string().superRefine(upTo(9000)).optional(),
    attachment: z
      .string()
      .regex(/^(photo|doc|audio_message)-?\d+_\d+(_\w+)?(,(photo|doc|audio_message)-?\d+_\d+(_\w+)?){0,9}$/)
      .optional(),
    reply_to: z.string().regex(/^\d+$/).optional(),
    keyboard: z.preprocess((given) => (typeof given === 'string' ? JSON.parse(given) : given), Keyboard.optional()),
  })
  .refine(({ message, attachment }) => message?.trim() || attachment, 'empty')

export const Delete = z.strictObject({
  peer_id: z.string().regex(/^\d+$/),
  message_ids: z.string().regex(/^\d+(,\d+)*$/),
  delete_for_all: z.literal('1'),
})

export const Server = z.strictObject({
  group_id: z.string(),
  server_id: z.string().optional(),
  url: z.url({ protocol: /^https?$/ }),
  title: z.string().min(1).max(14),
  secret_key: z.string().max(50),
})

/** Throws {@link Refusal}: 914 for a text that is too long, 911 for a keyboard, 100 for anything else. */
export function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  const [issue] = error?.issues ?? []
  if (issue?.path[0] === 'message' && issue.code === 'too_big') throw new Refusal(914, 'Message is too long')
  if (issue?.path[0] === 'keyboard') throw new Refusal(911, 'Keyboard format is invalid')
  if (issue) throw new Refusal(100, `One of the parameters specified was missing or invalid: ${issue.path.join('.')} ${issue.message}`)
  return data as T
}
