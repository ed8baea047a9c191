import type { FilledPlace, RegisteredTemplateContent } from '@besedka/contract'
import { placesOf } from '@besedka/contract/template-places'
import {
  fillTemplate,
  isTemplateVariable,
  partsOfTemplate,
  type TemplateValues,
  type TemplateVariable,
} from '@besedka/contract/template-variables'

type Filled = { fills: readonly string[] } & RegisteredTemplateContent

/** What each place has before an operator has typed anything: what is known of the chat, or nothing. */
export function startingValues(template: Filled, values: TemplateValues): string[] {
  return placesOf(template).map((_, index) => {
    const filled = fillTemplate(template.fills[index] ?? '', values, () => '?')
    return filled.includes('{{') ? '' : filled
  })
}

/** What a place is called where it is filled in: the hint that its author gave, the name of its variable; undefined where nobody has said. */
export function hintOf(fill: string, titleOf: (name: TemplateVariable) => string): string | undefined {
  const [part] = partsOfTemplate(fill)
  if (part?.type === 'blank') return part.label
  return part?.type === 'variable' && isTemplateVariable(part.name) ? titleOf(part.name) : undefined
}

/** The places with their values; one that is empty shows as a blank under its name. */
export function shownPlaces(template: Filled, values: readonly string[], nameOf: (index: number) => string): FilledPlace[] {
  return placesOf(template).map((place, index) => ({ ...place, value: values[index]?.trim() || `{{?${nameOf(index)}}}` }))
}
