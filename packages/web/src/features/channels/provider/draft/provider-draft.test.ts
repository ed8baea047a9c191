import type { ChannelDefinition } from '@besedka/channels'
import { channelDefinitions, definitionOf } from '@besedka/channels'
import { ChannelService, type ChannelView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { channelChange } from './channel-change.ts'
import { draftProblems } from './draft-problems.ts'
import { draftOf, fieldValues, newDraft, settingsOf } from './provider-draft.ts'
import { visibleFields } from './visible-fields.ts'

const telegram = definitionOf('telegram') as ChannelDefinition
const label = { 'ru-RU': 'Поле', 'en-GB': 'Field' }

/** A mailbox in small: every kind of field, and two that depend on another. */
const mailbox: ChannelDefinition = {
  ...telegram,
  settings: z.object({
    address: z.email('emailInvalid'),
    protocol: z.enum(['imap', 'pop3']),
    port: z.int('portIsNumber').max(65_535, 'portIsNumber'),
    keep: z.boolean().default(true),
    keepDays: z.int().optional(),
    copies: z.array(z.email('emailInvalid')).default([]),
    signature: z.string().default('').optional(),
    groupId: z.string().optional(),
  }),
  secrets: { password: z.string().min(4, 'tooShort'), other: z.string().optional() },
  form: [
    {
      title: label,
      fields: [
        { name: 'address', kind: 'email', label, required: true },
        {
          name: 'protocol',
          kind: 'select',
          label,
          options: [
            { value: 'imap', label },
            { value: 'pop3', label },
          ],
        },
        { name: 'port', kind: 'number', label, required: true },
        { name: 'keep', kind: 'switch', label, when: { name: 'protocol', is: ['pop3'] } },
        { name: 'keepDays', kind: 'number', label, when: { name: 'keep', is: [true] } },
        { name: 'copies', kind: 'emails', label },
        { name: 'signature', kind: 'longText', label },
        { name: 'password', kind: 'secret', label, required: true },
        { name: 'other', kind: 'secret', label },
      ],
    },
  ],
}

const stored = {
  id: 'c1',
  name: 'Mail',
  teamId: null,
  settings: { address: 'a@example.com', protocol: 'imap', port: 993, keep: true, copies: [], signature: '', groupId: '42' },
  secrets: { password: '' },
  service: ChannelService.parse({}),
} as unknown as ChannelView

const names = (values: Parameters<typeof visibleFields>[1]) => visibleFields(mailbox.form, values).map(({ name }) => name)

describe('a new draft', () => {
  it('stands at the defaults of the type, and at the first choice where there is none', () => {
    expect(newDraft(telegram, 'Telegram')).toMatchObject({ name: 'Telegram', teamId: null, settings: { delivery: 'poll' }, secrets: {} })
    expect(newDraft(mailbox, 'Mail').settings).toMatchObject({ protocol: 'imap', port: '', keep: true, copies: [] })
  })

  it('says what is missing, in the words of the form rather than of the rule', () => {
    expect(draftProblems(mailbox, newDraft(mailbox, ' '), undefined)).toEqual({
      name: { key: 'required', params: { size: 1 } },
      'settings.address': { key: 'required', params: {} },
      'settings.port': { key: 'required', params: {} },
      'secrets.password': { key: 'required', params: {} },
    })
  })
})

describe.each(channelDefinitions.filter(({ sample }) => sample).map((one) => [one.type, one] as const))(
  'the sample of %s',
  (_, definition) => {
    it('can be sent as it is, and is another account each time', () => {
      const [one, other] = [definition.sample?.(), definition.sample?.()]
      const draft = { ...newDraft(definition, 'Demo'), settings: fieldValues(definition, one?.settings ?? {}), secrets: one?.secrets ?? {} }

      expect(draftProblems(definition, draft, undefined)).toEqual({})
      expect(other).not.toEqual(one)
    })
  },
)

describe('a draft', () => {
  it('becomes settings: numbers as numbers, empty fields left out, what the form does not ask for untouched', () => {
    const draft = draftOf(mailbox, stored)

    expect(settingsOf(mailbox, { settings: { ...draft.settings, port: ' 995 ', address: '' } }, stored.settings)).toEqual({
      protocol: 'imap',
      port: 995,
      copies: [],
      groupId: '42',
    })
  })

  it('names each wrong field by the path the server would use', () => {
    const draft = draftOf(mailbox, stored)
    const settings = { ...draft.settings, address: 'a@', port: 'imap', copies: ['b@example.com', 'nobody'] }

    expect(Object.keys(draftProblems(mailbox, { ...draft, settings, secrets: { password: 'x' } }, stored))).toEqual([
      'settings.address',
      'settings.port',
      'settings.copies.1',
      'secrets.password',
    ])
  })

  it('keeps a secret that is set, unless it is replaced or, where it may be, removed', () => {
    const draft = draftOf(mailbox, stored)

    expect(draftProblems(mailbox, draft, stored)).toEqual({})
    expect(draftProblems(mailbox, { ...draft, secrets: { other: '' } }, stored)).toEqual({})
    expect(draftProblems(mailbox, { ...draft, secrets: { password: '' } }, stored)).toHaveProperty(['secrets.password'])
  })

  it('asks for a secret again when it would go to another server', () => {
    const elsewhere = { ...mailbox, destination: ['port'] }
    const draft = draftOf(elsewhere, stored)
    const moved = { ...draft, settings: { ...draft.settings, port: '143' } }

    expect(draftProblems(elsewhere, moved, stored)).toEqual({ 'secrets.password': { key: 'required', params: {} } })
    expect(draftProblems(elsewhere, { ...moved, secrets: { password: 'again' } }, stored)).toEqual({})
  })

  it('sends only what has changed', () => {
    const draft = draftOf(mailbox, stored)

    expect(channelChange(mailbox, draft, stored)).toEqual({})
    expect(channelChange(mailbox, { ...draft, name: 'Post', secrets: { password: 'secret' } }, stored)).toEqual({
      name: 'Post',
      secrets: { password: 'secret' },
    })
    expect(channelChange(mailbox, { ...draft, settings: { ...draft.settings, port: '143' } }, stored)).toEqual({
      settings: { address: 'a@example.com', protocol: 'imap', port: 143, copies: [], groupId: '42' },
    })
  })
})

describe('a field with a condition', () => {
  const { settings } = newDraft(mailbox, 'Mail')

  it('is asked for only while the other field has the value', () => {
    expect(names(settings)).not.toContain('keep')
    expect(names({ ...settings, protocol: 'pop3' })).toContain('keep')
  })

  it('goes with the field that it depends on', () => {
    expect(names({ ...settings, protocol: 'pop3', keep: true })).toContain('keepDays')
    expect(names({ ...settings, protocol: 'imap', keep: true })).not.toContain('keepDays')
  })

  it('that depends on itself is never asked for', () => {
    const fields = [{ name: 'a', kind: 'switch' as const, label, when: { name: 'a', is: [true] } }]

    expect(visibleFields([{ title: label, fields }], { a: true })).toEqual([])
  })
})
