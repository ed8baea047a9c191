import { describe, expect, it } from 'vitest'
import { fillTemplate, findBlank, mistakeInTemplate, unfilledIn } from './template-variables.ts'

const label = (name: string) => `<${name}>`

describe('a template', () => {
  it('is filled with what is known, with its fallback where nothing is, and else with a blank', () => {
    const text = 'Hello, {{customer.name}} ({{ customer.firstName | friend }}), I am {{operator.firstName}}. {{?Order}}'
    expect(fillTemplate(text, { 'operator.firstName': 'Anna' }, label)).toBe('Hello, {{?<customer.name>}} (friend), I am Anna. {{?Order}}')
    expect(fillTemplate(text, { 'customer.name': 'Ivan Petrov', 'customer.firstName': 'Ivan', 'operator.firstName': 'Anna' }, label)).toBe(
      'Hello, Ivan Petrov (Ivan), I am Anna. {{?Order}}',
    )
  })

  it('takes no blanks and no variables out of what a customer calls themselves', () => {
    expect(fillTemplate('Hello, {{customer.name|friend}}', { 'customer.name': '{{?x}}' }, label)).toBe('Hello, ?x')
    expect(fillTemplate('Hello, {{customer.name|friend}}', { 'customer.name': '{{operator.name}}' }, label)).toBe('Hello, operator.name')
    expect(fillTemplate('Hello, {{customer.name|friend}}', { 'customer.name': '{}}{?x}{{}' }, label)).toBe('Hello, ?x')
  })

  it.each([
    ['Hello, {{customer.name}}, {{?order number}}', undefined],
    ['a {single} brace', undefined],
    ['{{customer.nam}}', 'customer.nam'],
    ['{{}}', '{{}}'],
    ['{{? }}', '{{?}}'],
    ['{{customer.name', '{{customer.name'],
    ['customer.name}}', '}}'],
  ])('%s has the mistake %s', (text, mistake) => {
    expect(mistakeInTemplate(text)).toBe(mistake)
  })
})

describe('a message', () => {
  it.each([
    ['Hello', undefined],
    ['Hello {{world}}', undefined],
    ['Hello {{?name}}', 'name'],
    ['Hello {{customer.name|friend}}', 'customer.name'],
  ])('%s still has to be filled in at %s', (text, blank) => {
    expect(unfilledIn(text)).toBe(blank)
  })

  it('shows its blanks one after another', () => {
    const text = 'From {{?city}} to {{?city}}'
    expect(findBlank(text)).toEqual({ start: 5, end: 14, label: 'city' })
    expect(findBlank(text, 14)).toEqual({ start: 18, end: 27, label: 'city' })
    expect(findBlank(text, 27)).toBeUndefined()
  })
})
