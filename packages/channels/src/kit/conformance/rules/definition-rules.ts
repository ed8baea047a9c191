import assert from 'node:assert/strict'
import { type LocalText, locales } from '@besedka/contract'
import { z } from 'zod'
import type { ChannelDefinition } from '../../define-channel.ts'
import type { SettingsField } from '../../settings-form.ts'
import type { Rule } from '../rule.ts'
import { checkCapabilities } from './capabilities.ts'

/** What holds for every channel type, also for those without an adapter. */
export const definitionRules: readonly Rule<ChannelDefinition>[] = [
  {
    name: 'every text is there in every language',
    check(definition) {
      for (const text of textsOf(definition)) {
        for (const locale of locales) assert.ok(text[locale]?.trim(), `a text lacks ${locale}: ${JSON.stringify(text)}`)
      }
    },
  },
  {
    name: 'the form asks for every setting and every secret, and for nothing else',
    check(definition) {
      if (definition.form.length === 0) return
      const fields = fieldsOf(definition)
      const typed = (secret: boolean) => fields.filter(({ kind }) => (kind === 'secret') === secret).map(({ name }) => name)
      const chosen = fields.flatMap(({ account }) => (account ? [account] : []))
      const names = (secret: boolean) => [...typed(secret), ...chosen.flatMap(({ nameIn, secrets }) => (secret ? [...secrets] : [nameIn]))]
      assert.deepEqual(names(false).toSorted(), settingNames(definition).toSorted(), 'fields and settings differ')
      assert.deepEqual(names(true).toSorted(), Object.keys(definition.secrets).toSorted(), 'fields of kind secret and secrets differ')
    },
  },
  {
    name: 'what the form offers is accepted, and what it requires is',
    check(definition) {
      const fields = fieldsOf(definition)
      for (const field of fields) checkField(field, fields, definition)
    },
  },
  {
    name: 'each check has a name of its own',
    check({ checks }) {
      assert.equal(new Set(checks.map(({ id }) => id)).size, checks.length, 'two checks have one id')
    },
  },
  {
    name: 'a channel that marks as read asks whether it shall',
    check(definition) {
      const asks = fieldsOf(definition).some(({ name }) => name === 'tellsRead')
      assert.equal(asks, definition.capabilities.marksRead ?? false, 'marks without the setting tellsRead, or the setting without marks')
    },
  },
  { name: 'the capabilities do not contradict each other', check: ({ capabilities }) => checkCapabilities(capabilities) },
]

function textsOf({ title, summary, form, guide, checks }: ChannelDefinition): LocalText[] {
  const ofField = ({ label, hint, account, options = [] }: SettingsField) => [
    label,
    hint,
    account?.button,
    ...options.map((option) => option.label),
  ]
  const ofForm = form.flatMap((section) => [section.title, section.text, ...section.fields.flatMap(ofField)])
  return [title, summary, ...guide, ...checks.map((check) => check.title), ...ofForm].filter((text) => text !== undefined)
}

function fieldsOf({ form }: ChannelDefinition): SettingsField[] {
  return form.flatMap(({ fields }) => [...fields])
}

function settingNames({ settings }: ChannelDefinition): string[] {
  return Object.keys(z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}

function checkField(field: SettingsField, all: readonly SettingsField[], definition: ChannelDefinition): void {
  if (field.kind === 'select') assert.ok(field.options?.length, `${field.name} offers nothing`)
  for (const { value } of field.options ?? [])
    assert.ok(accepts(definition, field, value), `${field.name} offers "${value}", which is refused`)
  if (field.required) assert.ok(!accepts(definition, field, ''), `${field.name} is required, yet may be empty`)
  if (!field.when) return
  const other = all.find(({ name }) => name === field.when?.name)
  assert.ok(other, `${field.name} depends on "${field.when.name}", which the form does not ask for`)
  for (const value of field.when.is)
    assert.ok(accepts(definition, other, value), `${field.name} depends on a value that ${other.name} never has`)
}

function accepts({ settings, secrets }: ChannelDefinition, { name, kind }: SettingsField, value: unknown): boolean {
  if (kind === 'secret') return secrets[name]?.safeParse(value).success ?? false
  const { error } = settings.safeParse({ [name]: value })
  return !error?.issues.some(({ path }) => path[0] === name)
}
