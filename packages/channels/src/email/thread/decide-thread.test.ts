import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mailPrograms } from './corpus/mail-programs.ts'
import { playScenario } from './corpus/play-scenario.ts'
import { playSpecialCase, readSpecialCases } from './corpus/play-special-case.ts'
import { scenarios } from './corpus/scenarios.ts'

const specialCases = readSpecialCases(readFileSync(new URL('./corpus/special-cases.txt', import.meta.url), 'utf8'))

describe('letters find their chats', () => {
  it.each(Object.keys(scenarios).flatMap((name) => mailPrograms.map((program) => [program.name, name, program] as const)))(
    '%s: a customer %s',
    async (_programName, name, program) => {
      const { found, expected } = await playScenario(program, scenarios[name] ?? [])
      expect(found).toEqual(expected)
    },
  )

  it.each(specialCases.map((given) => [given.name, given] as const))('%s', async (_name, given) => {
    const { found, expected } = await playSpecialCase(given)
    expect(found).toEqual(expected)
  })

  it('is a corpus of more than two hundred patterns', () => {
    expect(Object.keys(scenarios).length * mailPrograms.length + specialCases.length).toBeGreaterThan(300)
  })
})
