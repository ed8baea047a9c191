import { isTemplateVariable, type Locale, partsOfTemplate, variableTitle } from '@besedka/contract'

/** The text of a template as it is skimmed in a list: its variables as the words for where they are not known, or by their names; blanks by theirs. */
export function textInWords(text: string, locale: Locale): string {
  const words = partsOfTemplate(text).map((part) => {
    if (part.type === 'words') return part.text
    if (part.type === 'blank') return `[${part.label}]`
    if (part.fallback) return part.fallback
    return `[${isTemplateVariable(part.name) ? variableTitle(part.name, locale) : part.name.split('.').at(-1)}]`
  })
  return words.join('')
}
