import type { RegisteredTemplateContent } from '@besedka/contract'
import { placesOf } from '@besedka/contract/template-places'

const firstName = '{{customer.firstName}}'

/** How businesses call the place of a name, where the provider lets places be named. */
const namesOfName = /^(?:(?:customer|client|user|first|imya|name)_?)*name$|^(?:first_?name|imya)$/i

/** What a name follows when a letter or a message begins with it. */
const greeting =
  /(?:здравствуйте|добр(?:ый|ого) (?:день|вечер|дня)|доброе утро|привет|уважаем(?:ый|ая|ый\(ая\))|hello|hi|hey|dear|good (?:morning|afternoon|evening))[,!]?\s*$/iu

/**
 * What to begin with for the places of a template that came from the provider, which says nothing of what stands in them: the customer's
 * first name where it greets somebody, and nothing elsewhere. An administrator says it better; an operator sees what is filled in and may change it.
 */
export function guessFills(template: RegisteredTemplateContent): string[] {
  return placesOf(template).map(({ part, name }) => {
    if (part === 'button') return ''
    const words = part === 'text' ? template.text : template.header?.kind === 'text' ? template.header.text : ''
    const before = words.slice(0, words.search(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`)))
    return namesOfName.test(name) || greeting.test(before) ? firstName : ''
  })
}
