import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** What WhatsApp takes of a template that is handed in, and what it keeps. */
const place = /\{\{([^{}]*)\}\}/g
const label = z.string().min(1).max(25)

const NewTemplate = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
  category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']),
  components: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('HEADER'),
        format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT']),
        text: z.string().min(1).max(60).optional(),
        example: z.strictObject({ header_handle: z.array(z.string()).length(1) }).optional(),
      }),
      z.strictObject({
        type: z.literal('BODY'),
        text: z.string().min(1).max(1024),
        example: z.strictObject({ body_text: z.array(z.array(z.string().min(1)).min(1)).length(1) }).optional(),
      }),
      z.strictObject({ type: z.literal('FOOTER'), text: z.string().min(1).max(60) }),
      z.strictObject({
        type: z.literal('BUTTONS'),
        buttons: z
          .array(
            z.discriminatedUnion('type', [
              z.strictObject({ type: z.literal('QUICK_REPLY'), text: label }),
              z.strictObject({ type: z.literal('URL'), text: label, url: z.url().max(2_000) }),
              z.strictObject({ type: z.literal('PHONE_NUMBER'), text: label, phone_number: z.string().max(20) }),
            ]),
          )
          .min(1)
          .max(10),
      }),
    ]),
  ),
})
type NewTemplate = z.infer<typeof NewTemplate>

export type KeptTemplate = NewTemplate & { id: string; status: string; rejected_reason: string }

const Media = z.strictObject({ id: z.string() })
const MediaParameter = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), image: Media }),
  z.strictObject({ type: z.literal('video'), video: Media }),
  z.strictObject({ type: z.literal('document'), document: Media.extend({ filename: z.string().optional() }) }),
])
type MediaParameter = z.infer<typeof MediaParameter>
type WordParameter = z.infer<ReturnType<typeof Parameter>>

/** What a message says of a template. */
export const SentTemplate = z.strictObject({
  name: z.string(),
  language: z.strictObject({ policy: z.literal('deterministic').optional(), code: z.string() }),
  components: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('header'), parameters: z.array(z.union([Parameter(), MediaParameter])).length(1) }),
        z.strictObject({ type: z.literal('body'), parameters: z.array(Parameter()).min(1) }),
        z.strictObject({
          type: z.literal('button'),
          sub_type: z.enum(['quick_reply', 'url']),
          index: z.string().regex(/^\d$/),
          parameters: z.array(Parameter()).length(1),
        }),
      ]),
    )
    .optional(),
})
export type SentTemplate = z.infer<typeof SentTemplate>

function Parameter() {
  return z.strictObject({ type: z.literal('text'), parameter_name: z.string().optional(), text: z.string() })
}

/** The templates of one business account. */
export function createRegister(newId: () => string, typeOfHandle: (handle: string) => string | undefined) {
  const kept: KeptTemplate[] = []

  function find(name: string, language: string): KeptTemplate | undefined {
    return kept.find((one) => one.name === name && one.language === language)
  }

  return {
    /** A page of what it keeps, as Meta gives it. */
    list(query: URLSearchParams): object {
      const from = Number(query.get('after') ?? 0)
      const limit = Number(query.get('limit') ?? 25)
      const data = kept.slice(from, from + limit)
      const more = from + limit < kept.length
      return {
        data,
        paging: { cursors: { before: String(from), after: String(from + limit) }, ...(more && { next: 'https://graph/next' }) },
      }
    },

    /** Throws {@link Refusal} as Meta would, before anybody has looked at it. */
    add(given: unknown, status = 'PENDING'): KeptTemplate {
      const { data, error } = NewTemplate.safeParse(given)
      if (error) throw new Refusal(400, 100, `Invalid parameter: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`)
      if (find(data.name, data.language)) throw new Refusal(400, 100, 'There is already content in this language', 2388024)
      for (const component of data.components) judgeForm(component, typeOfHandle)
      if (data.components.filter(({ type }) => type === 'BODY').length !== 1) throw new Refusal(400, 100, 'A template has one body')
      const template = { ...data, id: newId(), status, rejected_reason: 'NONE' }
      kept.push(template)
      return template
    },

    remove(id: string | null, name: string | null): void {
      const index = kept.findIndex((one) => one.name === name && (id === null || one.id === id))
      if (index === -1) throw new Refusal(400, 100, 'Message template not found', 2593002)
      kept.splice(index, 1)
    },

    find,
    named: (name: string): KeptTemplate | undefined => kept.find((one) => one.name === name),

    /** The words that a person reads. Throws {@link Refusal} for what WhatsApp would not send. */
    fill({ name, language, components = [] }: SentTemplate): FilledTemplate {
      const template = find(name, language.code)
      if (!template || template.status === 'PENDING' || template.status === 'REJECTED')
        throw new Refusal(404, 132001, `Template name (${name}) does not exist in the translation ${language.code}`)
      if (template.status === 'PAUSED') throw new Refusal(400, 132015, 'Template is paused')
      if (template.status !== 'APPROVED') throw new Refusal(400, 132016, 'Template is disabled')
      const values = (type: 'header' | 'body') => components.find((one) => one.type === type)?.parameters ?? []
      const media = fileOfHeading(template, values('header'))
      const words = template.components.flatMap((component) => {
        if (component.type === 'BUTTONS') return []
        if (component.type === 'FOOTER') return [component.text]
        if (component.type === 'HEADER') return component.text === undefined ? [] : [put(component.text, values('header'))]
        const body = put(component.text, values('body'))
        if (body.length > 1024) throw new Refusal(400, 132005, 'Translated text too long')
        return [body]
      })
      const buttons = template.components.flatMap((component) => (component.type === 'BUTTONS' ? component.buttons : []))
      const shown = buttons.map((button, index) => {
        const given = components.find((one) => one.type === 'button' && one.index === String(index))?.parameters ?? []
        return { label: button.text, url: button.type === 'URL' ? put(button.url, given) : null }
      })
      return { text: words.join('\n'), buttons: shown, media }
    },
  }
}

export type Register = ReturnType<typeof createRegister>

/** What a customer sees of a template; `media` is the file above it. */
type FilledTemplate = {
  text: string
  buttons: { label: string; url: string | null }[]
  media: { kind: MediaParameter['type']; id: string } | null
}

/** Throws {@link Refusal} where the heading is another one than the template's. */
function fileOfHeading({ components }: KeptTemplate, [given]: readonly (WordParameter | MediaParameter)[]): FilledTemplate['media'] {
  const header = components.find((one) => one.type === 'HEADER')
  const format = header?.format ?? 'TEXT'
  const kind = given?.type ?? 'text'
  if (format.toLowerCase() !== kind) throw new Refusal(400, 132012, `Parameter format does not match: header, expected ${format}`)
  switch (given?.type) {
    case 'image':
      return { kind: 'image', id: given.image.id }
    case 'video':
      return { kind: 'video', id: given.video.id }
    case 'document':
      return { kind: 'document', id: given.document.id }
    default:
      return null
  }
}

const sampleTypes = { IMAGE: /^image\//, VIDEO: /^video\//, DOCUMENT: /pdf$/ } as const

function judgeForm(component: NewTemplate['components'][number], typeOfHandle: (handle: string) => string | undefined): void {
  if (component.type === 'HEADER') {
    const { format, text, example } = component
    if ((format === 'TEXT') !== (text !== undefined)) throw new Refusal(400, 100, 'A heading is words or a file')
    if (format === 'TEXT') return
    const [handle] = example?.header_handle ?? []
    const type = handle === undefined ? undefined : typeOfHandle(handle)
    if (type === undefined) throw new Refusal(400, 100, 'A heading that is a file needs a sample', 2388273)
    if (!sampleTypes[format].test(type)) throw new Refusal(400, 100, `The sample is no ${format}`, 2388273)
  }
  if (component.type !== 'BODY') return
  const { text, example } = component
  const places = [...text.matchAll(place)].map(([, name]) => name)
  const numbers = [...new Set(places)]
  if (numbers.some((name, index) => name !== String(index + 1)))
    throw new Refusal(400, 100, 'Variables must be numbered from 1 without gaps', 2388023)
  if (/^\s*\{\{|\}\}\s*$/.test(text)) throw new Refusal(400, 100, 'Variables cannot be at the start or end of the template', 2388299)
  if (/\}\}\s*\{\{/.test(text)) throw new Refusal(400, 100, 'Variables cannot stand side by side', 2388299)
  if ((example?.body_text[0]?.length ?? 0) !== numbers.length) throw new Refusal(400, 100, 'Each variable needs an example', 2388043)
}

/** Counts as WhatsApp does: exactly so many values as there are places, and none with a line break in it. */
function put(text: string, given: readonly (WordParameter | MediaParameter)[]): string {
  const values = given.filter((one) => one.type === 'text')
  const names = [...new Set([...text.matchAll(place)].map(([, name = '']) => name))]
  if (names.length !== values.length) throw new Refusal(400, 132000, `Number of parameters does not match: ${names.length} expected`)
  return text.replaceAll(place, (_, name: string) => {
    const value = values.find(({ parameter_name }) => parameter_name === name) ?? values[names.indexOf(name)]
    if (!value || value.text === '' || /[\n\t]| {5}/.test(value.text)) throw new Refusal(400, 132012, 'Parameter format does not match')
    return value.text
  })
}
