import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { channelDefinitions } from '../index.ts'
import { secretsStay } from './secrets-stay.ts'

const definition = {
  settings: z.object({ host: z.string().trim().toLowerCase(), login: z.string().default(''), signature: z.string().default('') }),
  destination: ['host', 'login'],
}
const stored = { host: 'mail.example.com', login: '', signature: '' }

describe('stored secrets', () => {
  it.each([
    ['another server', { ...stored, host: 'mail.attacker.example' }],
    ['another login', { ...stored, login: 'anna' }],
    ['no server that could be read', { login: '' }],
  ])('are dropped for %s', (_what, settings) => expect(secretsStay(definition, stored, settings)).toBe(false))

  it.each([
    ['the same settings', stored],
    ['the same server, written otherwise', { ...stored, host: ' Mail.Example.com ' }],
    ['settings that leave out what is empty', { host: 'mail.example.com' }],
    ['another signature', { ...stored, signature: 'Yours' }],
  ])('stay for %s', (_what, settings) => expect(secretsStay(definition, stored, settings)).toBe(true))
})

/** A field that decides who receives a secret, by its name. */
const leadsSomewhere = /host|port$|security|url|base$|^server|login|user|address|endpoint/i

it.each(channelDefinitions.map((one) => [one.type, one] as const))(
  '%s names every setting that says where its secrets go',
  (_type, one) => {
    const fields = one.form.flatMap(({ fields }) => fields)
    const deciding = fields.filter(({ name, kind }) => kind !== 'secret' && leadsSomewhere.test(name)).map(({ name }) => name)

    expect(one.destination).toEqual(expect.arrayContaining(Object.keys(one.secrets).length > 0 ? deciding : []))
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...one.destination]))
  },
)
