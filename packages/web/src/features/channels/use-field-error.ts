import { type FieldError, fieldText } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'

/** Answers the sentence under the field at a path, or undefined when the field is right. */
export function useFieldError(editor: { problems: Record<string, FieldError> }): (path: string) => string | undefined {
  const locale = useLocale()
  return (path) => {
    const problem = editor.problems[path]
    return problem && fieldText(problem.key, problem.params, locale)
  }
}
