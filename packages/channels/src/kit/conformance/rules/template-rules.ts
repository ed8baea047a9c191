import assert from 'node:assert/strict'
import { fillPlaces, placesOf, type TemplateFileKind, templateFileKinds } from '@besedka/contract'
import type { ChannelTemplates, Connection } from '../../adapter.ts'
import type { TemplateFileLimits } from '../../capabilities.ts'
import { checkOutgoing, type Outgoing } from '../../check-outgoing.ts'
import type { OutgoingFile, OutgoingMessage } from '../../outgoing.ts'
import type { ChannelTemplate, NewChannelTemplate } from '../../template.ts'
import { outgoingFile } from '../outgoing-message.ts'
import { type Adapted, inWorld, type Rule } from '../rule.ts'
import { plainMessage } from './messages.ts'
import { sendAll } from './send-rules.ts'

const draft: NewChannelTemplate = {
  name: 'your_order',
  language: 'en',
  category: 'utility',
  header: null,
  text: 'Hello {{1}}, it is here.',
  footer: '',
  buttons: [],
  examples: ['Anna'],
  sample: null,
}

/** What the provider has approved may be sent when nothing else may. */
export const templateRules: readonly Rule<Adapted>[] = [
  {
    name: 'a template is listed as it was handed in, is sent when nothing else may be, and is gone when it was deleted',
    check: inWorld(async (open, { adapter }) => {
      const { templates } = adapter
      if (!templates) return
      const { connection, register } = open
      assert.ok(register, 'the world cannot have a template approved')
      const listed = () => find(templates, draft, connection)

      const { externalId, state } = await templates.create(draft, connection)
      const handedIn = await listed()
      assert.deepEqual(handedIn, { ...handedIn, externalId, text: draft.text }, 'a template is not listed as it was handed in')
      assert.ok(state === 'pending' || state === 'approved', `a template is ${state} before anybody has looked at it`)
      await register.approve(draft.name)
      assert.equal((await listed())?.state, 'approved', 'an approved template is listed as something else')

      await register.closeWindow()
      const filled = placesOf(draft).map((place) => ({ ...place, value: 'Boris' }))
      const { header, text } = fillPlaces(draft, filled)
      const template = { name: draft.name, language: draft.language, header, filled }
      const message = { ...plainMessage(open), text, template }
      const { capabilities } = adapter.definition
      assert.equal(
        checkOutgoing(capabilities, { ...message, quotes: false, replyUntil: null }),
        undefined,
        'the composer forbids a template',
      )
      const before = await open.arrived()
      await sendAll(adapter, open, message)
      assert.equal((await open.arrived()) - before, 1, 'a template did not arrive')

      await templates.delete({ externalId, name: draft.name }, connection)
      assert.equal(await listed(), undefined, 'a deleted template is still listed')
      await templates.delete({ externalId, name: draft.name }, connection)
    }),
  },
  {
    name: 'a template with a file above it is handed in with a sample, is listed with its heading, and is sent with a file',
    check: inWorld(async (open, { adapter }) => {
      const { templates } = adapter
      const { connection, register } = open
      const { template: limits } = adapter.definition.capabilities
      if (!templates || !limits || !register) return
      for (const kind of templateFileKinds) {
        const file: TemplateFileLimits | undefined = limits.files[kind]
        if (!file) continue
        const name = `with_${kind}`
        const sample = fileOf(kind, file.types)
        const handedIn = { ...draft, name, header: { kind }, sample }
        await templates.create(handedIn, connection)
        assert.deepEqual((await find(templates, handedIn, connection))?.header, { kind }, `a template is not listed with its ${kind}`)
        await register.approve(name)

        const filled = placesOf(draft).map((place) => ({ ...place, value: 'Boris' }))
        const template = { name, language: draft.language, header: { kind }, filled }
        const { text } = fillPlaces(draft, filled)
        const message: OutgoingMessage = { ...plainMessage(open), text, template, files: [fileOf(kind, file.types)] }
        const judged: Outgoing = { ...message, quotes: false, replyUntil: null }
        assert.equal(checkOutgoing(adapter.definition.capabilities, judged), undefined, `the composer forbids a template with its ${kind}`)
        const before = await open.arrived()
        await sendAll(adapter, open, message)
        assert.equal((await open.arrived()) - before, 1, `a template with its ${kind} did not arrive`)
      }
    }),
  },
]

async function find(
  templates: ChannelTemplates,
  { name, language }: Pick<NewChannelTemplate, 'name' | 'language'>,
  connection: Connection,
): Promise<ChannelTemplate | undefined> {
  return (await templates.list(connection)).find((one) => one.name === name && one.language === language)
}

function fileOf(kind: TemplateFileKind, [mimeType = '']: readonly string[]): OutgoingFile {
  return outgoingFile({ kind, mimeType, name: `${kind}.${mimeType.split('/')[1]}` })
}
