import { z } from 'zod'
import { simulatedFileMaxBytes } from './limits.ts'

const text = (longest: number) => z.string().trim().min(1).max(longest)
const name = text(64).regex(/^[^\p{Cc}]*$/u)

/** A file as the page sends it: `content` is base64. */
const NewFile = z.object({
  name: text(200).regex(/^[^\p{Cc}/\\]*$/u),
  mimeType: z
    .string()
    .max(100)
    .regex(/^[\w.+-]+\/[\w.+-]+$/),
  content: z.base64().max(Math.ceil(simulatedFileMaxBytes / 3) * 4),
})
export type NewFile = z.infer<typeof NewFile>

const repliesTo = z.int().nullable().default(null)

/** What a person does on their phone or in their mail program. */
export const SimulatorAction = z.discriminatedUnion('do', [
  /** `payload`: what the link carries by which they come. */
  z.object({ do: z.literal('start'), payload: text(128).optional() }),
  z.object({ do: z.literal('write'), text: text(4096), repliesTo }),
  /** In public, under a post of the company's. */
  z.object({ do: z.literal('comment'), text: text(4096) }),
  z.object({ do: z.literal('removeComment'), messageId: z.int() }),
  z.object({
    do: z.literal('sendFile'),
    sort: z.enum(['photo', 'video', 'voice', 'audio', 'document', 'sticker']),
    file: NewFile,
    caption: z.string().trim().max(1024).default(''),
    repliesTo,
  }),
  z.object({ do: z.literal('sendLocation'), latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  z.object({ do: z.literal('sendContact'), name, phone: text(32).regex(/^[+\d ()-]+$/) }),
  z.object({ do: z.literal('edit'), messageId: z.int(), text: text(4096) }),
  z.object({ do: z.literal('press'), label: z.string().max(200) }),
  z.object({ do: z.literal('block') }),
  z.object({
    do: z.literal('sendLetter'),
    subject: z
      .string()
      .trim()
      .max(200)
      .regex(/^[^\p{Cc}]*$/u),
    text: text(20_000),
    /** The id of the letter that it answers. */
    answers: z.string().max(100).nullable().default(null),
    files: z.array(NewFile).max(5).default([]),
  }),
])
export type SimulatorAction = z.infer<typeof SimulatorAction>

/** Somebody new who will write. */
export const NewPerson = z.object({ name })

/** What is to go wrong from now on; null: nothing. */
export const SimulatorFault = z.object({ fault: z.string().max(40).nullable() })
