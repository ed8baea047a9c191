import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import type { PhoneButton, SimulatedBot, SimulatedChat, World } from '../world.ts'

/** A call as its method sees it. */
export type Given = { world: World; bot: SimulatedBot; uploads: ReadonlyMap<string, File>; signal: AbortSignal }

/** A method of the Bot API: what it takes, nothing beyond, and what it does. */
export type Method<Parameters = unknown> = { parameters: z.ZodType<Parameters>; run(parameters: Parameters, given: Given): unknown }

export function defineMethod<Parameters>(method: Method<Parameters>): Method<Parameters> {
  return method
}

const Button = z.union([
  z.strictObject({ text: z.string().min(1), callback_data: z.string() }),
  z.strictObject({ text: z.string().min(1), url: z.string() }),
])

const PhoneKeyboard = z.strictObject({
  keyboard: z.array(z.array(z.strictObject({ text: z.string().min(1), request_contact: z.literal(true) }))),
  resize_keyboard: z.boolean().optional(),
  one_time_keyboard: z.boolean().optional(),
})

/** What all methods that send understand. */
export const sending = {
  chat_id: z.number().int(),
  reply_parameters: z.strictObject({ message_id: z.number().int(), allow_sending_without_reply: z.boolean().optional() }).optional(),
  reply_markup: z.union([z.strictObject({ inline_keyboard: z.array(z.array(Button)) }), PhoneKeyboard]).optional(),
}

export type Sending = z.infer<z.ZodObject<typeof sending>>

/** Button count: the documentation names no limit, a hundred is what is known to work. */
const mostButtons = 100

/** The chat a bot may write to, or Telegram's reason why it may not. */
export function chatFor({ world, bot }: Given, chatId: number): SimulatedChat {
  const chat = world.recipient(bot, chatId)
  if (!chat?.started) throw badRequest('chat not found')
  return chat
}

export function readButtons(markup: z.infer<(typeof sending)['reply_markup']>): PhoneButton[][] {
  if (markup && 'keyboard' in markup) {
    return markup.keyboard.map((row) => row.map(({ text }) => ({ label: text, url: null, value: text, asks: 'phone' as const })))
  }
  const rows = markup?.inline_keyboard ?? []
  if (rows.flat().length > mostButtons) throw badRequest('reply markup is too long')
  return rows.map((row) => row.map(readButton))
}

function readButton(button: z.infer<typeof Button>): PhoneButton {
  if ('url' in button) {
    if (!URL.canParse(button.url)) throw badRequest(`inline keyboard button URL '${button.url}' is invalid: Wrong HTTP URL`)
    return { label: button.text, url: button.url, value: null }
  }
  const sizeBytes = Buffer.byteLength(button.callback_data)
  if (sizeBytes < 1 || sizeBytes > 64) throw badRequest('BUTTON_DATA_INVALID')
  return { label: button.text, url: null, value: button.callback_data }
}
