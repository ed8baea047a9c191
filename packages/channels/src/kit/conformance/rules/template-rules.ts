import assert from 'node:assert/strict'
import { fillPlaces, placesOf } from '@besedka/contract'
import { checkOutgoing } from '../../check-outgoing.ts'
import type { NewChannelTemplate } from '../../template.ts'
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
      const listed = async () =>
        (await templates.list(connection)).find(({ name, language }) => name === draft.name && language === draft.language)

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
]
