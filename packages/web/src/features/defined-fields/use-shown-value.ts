import type { DefinedFieldView } from '@besedka/contract'
import { plainShown } from '@besedka/contract/plain-shown'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { fieldWords } from './field-words.ts'

type Field = Pick<DefinedFieldView, 'type' | 'options'>

/** A value as people read it: a date and a number in their language, the name of an option. */
export function useShownValue(field: Field, value: string): string {
  return useShowValue()(field, value)
}

/** The same for values of several fields. */
export function useShowValue(): (field: Field, value: string) => string {
  const t = useWords(fieldWords)
  const locale = useLocale()
  return ({ type, options }, value) => {
    if (value === '') return ''
    switch (type) {
      case 'yesNo':
        return t(value === 'yes' ? 'yes' : 'no')
      case 'choice':
        return options.find(({ id }) => id === value)?.name ?? ''
      default:
        return plainShown(type, value, locale)
    }
  }
}
