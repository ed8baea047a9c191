import { expect, it } from 'vitest'
import { languageChoices } from './languages.ts'

it('offers the languages of the product first, and the others by name', () => {
  const labels = languageChoices('ru-RU', []).map(({ label }) => label)

  expect(labels.slice(0, 3)).toEqual(['Русский', 'Английский', 'Азербайджанский'])
  expect(labels.slice(2)).toEqual(labels.slice(2).toSorted((one, other) => one.localeCompare(other, 'ru-RU')))
})

it('keeps a language that somebody has and nobody is offered', () => {
  expect(languageChoices('en-GB', ['mt'])).toContainEqual({ value: 'mt', label: 'Maltese' })
})
