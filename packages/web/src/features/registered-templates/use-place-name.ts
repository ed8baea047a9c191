import type { RegisteredTemplateContent } from '@besedka/contract'
import { placesOf } from '@besedka/contract/template-places'
import { useWords } from '../../locales/define-words.ts'
import { useVariableTitle } from '../templates/use-variables.ts'
import { hintOf } from './filling.ts'
import { registeredWords } from './words.ts'

/** What the places of a template are called, by their number in `placesOf`. */
export function usePlaceName(template: RegisteredTemplateContent & { fills: readonly string[] }) {
  const t = useWords(registeredWords)
  const titleOf = useVariableTitle()
  const places = placesOf(template)
  return (index: number): string => {
    const hint = hintOf(template.fills[index] ?? '', titleOf)
    const place = places[index]
    if (hint !== undefined || !place) return hint ?? ''
    if (place.part === 'header') return t('placeHeader')
    if (place.part === 'button') return t('placeButton', { label: template.buttons[place.button ?? 0]?.label ?? '' })
    return t('place', { name: place.name })
  }
}
