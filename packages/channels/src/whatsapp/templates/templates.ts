import type { RegisteredTemplateButton, RegisteredTemplateHeader } from '@besedka/contract'
import { z } from 'zod'
import type { ChannelTemplates, Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { SendError } from '../../kit/send-error.ts'
import type { NewChannelTemplate } from '../../kit/template.ts'
import { callGraph } from '../../meta/graph.ts'
import { call } from '../api/call.ts'
import { explainRefusal } from '../api/explain-refusal.ts'
import type { WhatsappSettings } from '../definition.ts'
import { uploadSample } from './upload-sample.ts'
import { readTemplate, stateOf, Template } from './wire.ts'

type Given = Connection<WhatsappSettings>

const Page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).optional() })
    .optional()
    .catch(undefined),
})
const Created = z.object({ id: z.string().min(1), status: z.string().catch('PENDING') })

const fields = 'id,name,language,status,category,rejected_reason,components'
/** An account keeps 6,000 at most. */
const pagesMax = 100
const notFound = 2593002

/** The templates of a WhatsApp Business account, to which a number belongs. */
export function templatesOf(timings: CallTimings): ChannelTemplates<WhatsappSettings> {
  const { answerMs: timeoutMs } = timings
  return {
    async list(connection) {
      const found: unknown[] = []
      let after = ''
      for (let page = 0; page < pagesMax; page++) {
        const query = new URLSearchParams({ fields, limit: '100', ...(after && { after }) })
        const { data, paging } = await call(connection, {
          method: 'GET',
          path: `${register(connection)}?${query}`,
          result: Page,
          timeoutMs,
        })
        found.push(...data)
        after = paging?.cursors?.after ?? ''
        if (!paging?.next || after === '') break
      }
      return found.flatMap((one) => {
        const known = Template.safeParse(one).data
        const template = known && readTemplate(known)
        return template ? [template] : []
      })
    },

    async create(template, connection) {
      const path = register(connection)
      const handle = template.sample && (await uploadSample(template.sample, connection, timings))
      const { id, status } = await call(connection, { path, json: wordsOf(template, handle), result: Created, timeoutMs })
      return { externalId: id, state: stateOf(status) ?? 'pending' }
    },

    async delete({ externalId, name }, connection) {
      const path = `${register(connection)}?${new URLSearchParams({ hsm_id: externalId, name })}`
      let isGone = false
      await callGraph(connection, { method: 'DELETE', path, result: z.unknown(), timeoutMs }, (refusal) => {
        isGone = refusal.subcode === notFound
        return explainRefusal(refusal)
      }).catch((error: unknown) => {
        if (!isGone) throw error
      })
    },
  }
}

function register({ settings }: Given): string {
  const id = settings.businessAccountId
  if (!id) throw new SendError('permanent', { code: 'businessAccountMissing' })
  return `${id}/message_templates`
}

/** A template in Meta's words. `handle` is what Meta calls the file of its heading. */
function wordsOf({ name, language, category, header, text, footer, buttons, examples }: NewChannelTemplate, handle: string | null): object {
  const components = [
    ...headerOf(header, handle),
    { type: 'BODY', text, ...(examples.length > 0 && { example: { body_text: [examples] } }) },
    ...(footer === '' ? [] : [{ type: 'FOOTER', text: footer }]),
    ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons: buttons.flatMap(buttonOf) }]),
  ]
  return { name, language, category: category.toUpperCase(), components }
}

function headerOf(header: RegisteredTemplateHeader | null, handle: string | null): object[] {
  if (!header) return []
  if (header.kind === 'text') return [{ type: 'HEADER', format: 'TEXT', text: header.text }]
  return [{ type: 'HEADER', format: header.kind.toUpperCase(), example: { header_handle: [handle] } }]
}

function buttonOf({ type, label: text, target }: RegisteredTemplateButton): object[] {
  switch (type) {
    case 'reply':
      return [{ type: 'QUICK_REPLY', text }]
    case 'link':
      return [{ type: 'URL', text, url: target }]
    case 'phone':
      return [{ type: 'PHONE_NUMBER', text, phone_number: target }]
    case 'other':
      return []
  }
}
